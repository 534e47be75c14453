/** The picture at the head of a session's page: of its sectors, or of the room. */
import type { AreaId } from "@/lib/fair/halls";
import type { ListedSession } from "@/lib/fair/sessions";
import { findPicture, type PictureName } from "./pictures";

const ofRooms: Record<AreaId, PictureName> = {
  entrance: "gallery/gallery-31",
  concourse: "gallery/gallery-33",
  press: "gallery/gallery-22",
  lounge: "gallery/gallery-33",
  stage: "programs/business-forum",
  seminar: "programs/seminars",
  summit: "programs/diplomatic-summit",
  pavilions: "programs/national-pavilions",
  b2b: "programs/b2b",
  signing: "programs/national-pavilions",
};

export const findSessionPicture = ({ about, place }: ListedSession) =>
  findPicture(about ? `sectors/${about}` : ofRooms[place ?? "concourse"]);
