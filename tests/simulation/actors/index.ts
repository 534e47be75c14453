/** All actors, by the names of their steps. A new kind of record, action or message gets its step here. */
import type { Actor } from "./actor";
import * as messages from "./messages";
import * as people from "./people";
import * as siteContent from "./site-content";
import * as surroundings from "./surroundings";
import * as visitors from "./visitors";

type Subject = Record<string, Actor>;

const registrations: Subject = {
  "visitor registers": visitors.register,
  "visitor corrects": visitors.correct,
  "visitor withdraws": visitors.withdraw,
  "staff erase a person": people.erase,
  "staff merge a person": people.merge,
};

const broadcasts: Subject = {
  "visitor registers": visitors.register,
  "visitor corrects": visitors.correct,
  "visitor unsubscribes": visitors.unsubscribe,
  "staff write a message": messages.write,
  "staff stop a message": messages.stop,
  "staff go on with a message": messages.goOn,
  "staff send a message again": messages.sendAgain,
};

const content: Subject = {
  "staff write a sentence": siteContent.writeText,
  "staff publish": siteContent.publish,
  "staff drop the draft": siteContent.drop,
  "staff put a version back": siteContent.putBack,
  "staff take a version back": siteContent.takeBack,
};

/** What a program is about: one or two of them. */
export const subjects: readonly Subject[] = [registrations, broadcasts, content];

/** What may happen at any time. */
export const surrounding: Subject = {
  "time is lost": surroundings.sleep,
  "a process is killed": surroundings.kill,
  "the store changes": surroundings.storeWeather,
  "the mail server changes": surroundings.mailWeather,
  "the receiver changes": surroundings.receiverWeather,
  "a document cannot be tidied up": surroundings.breakTidying,
  "a backup is taken": surroundings.backUp,
};

export const actors: Subject = Object.assign({}, ...subjects, surrounding);
