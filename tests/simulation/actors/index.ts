/** All actors, by the names of their steps. A new kind of record, action or message gets its step here. */
import type { Actor } from "./actor";
import * as messages from "./messages";
import * as people from "./people";
import * as siteContent from "./site-content";
import * as surroundings from "./surroundings";
import * as visitors from "./visitors";

export const actors: Record<string, Actor> = {
  "visitor registers": visitors.register,
  "visitor corrects": visitors.correct,
  "visitor withdraws": visitors.withdraw,
  "visitor unsubscribes": visitors.unsubscribe,
  "staff write a message": messages.write,
  "staff stop a message": messages.stop,
  "staff go on with a message": messages.goOn,
  "staff send a message again": messages.sendAgain,
  "staff write a sentence": siteContent.writeText,
  "staff publish": siteContent.publish,
  "staff drop the draft": siteContent.drop,
  "staff put a version back": siteContent.putBack,
  "staff take a version back": siteContent.takeBack,
  "staff erase a person": people.erase,
  "staff merge a person": people.merge,
  "time is lost": surroundings.sleep,
  "a process is killed": surroundings.kill,
  "a process starts": surroundings.start,
  "the store changes": surroundings.storeWeather,
  "the mail server changes": surroundings.mailWeather,
  "the receiver changes": surroundings.receiverWeather,
  "a backup is taken": surroundings.backUp,
  "the backup is restored": surroundings.restore,
};
