/** The public site, as staff write it. */
import * as siteContent from "../site-content";
import * as siteItems from "../site-items";
import type { Subject } from "./subject";

export const content: Subject = {
  actors: {
    "staff write a sentence": siteContent.writeText,
    "staff publish": siteContent.publish,
    "staff drop the draft": siteContent.drop,
    "staff put a version back": siteContent.putBack,
    "staff take a version back": siteContent.takeBack,
  },
  first: ["staff write a sentence"],
  around: ["a process is killed", "the store changes", "a backup is taken"],
};

/** Versions that are to begin soon, and may be taken back at any moment until then. */
export const schedules: Subject = {
  actors: {
    "staff write a sentence": siteContent.writeText,
    "staff publish": siteContent.schedule,
    "staff take a version back": siteContent.takeBackSoon,
  },
  first: ["staff write a sentence", "staff publish", "staff take a version back"],
  around: ["a process is killed", "the store changes"],
};

/** Items of lists of the site, with and without pictures. */
export const items: Subject = {
  actors: {
    "staff change a picture": siteItems.changePicture,
    "staff write notices": siteItems.writeNotices,
    "a picture is opened": siteItems.openPicture,
    "staff publish": siteContent.publish,
    "staff put a version back": siteContent.putBack,
  },
  first: ["staff change a picture", "staff publish", "staff write notices"],
  around: ["a process is killed", "the store changes"],
};
