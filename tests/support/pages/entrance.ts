/** The desk at the entrance on a day of the fair, over a store with two visitors. */
import { secondDay as day, firstDay } from "../records/fair-days";
import { visitRecord } from "../records/records";
import { getAction } from "./desk-actions";
import { post, provideOpenDesk } from "./open-desk";

const POST = getAction("POST check-ins/change");

/** The token of the visitor "ayse". */
export const token = "aBcDeFgHiJ_KLMNO-123";

/** Sets the clock to a time in Istanbul. */
export function clock(now: string): void {
  jest.useFakeTimers({ now: new Date(`${now}:00+03:00`), advanceTimers: true });
}

/** The desk at 10:00 on the second day of the fair. */
export function provideEntrance() {
  return provideOpenDesk(async (store) => {
    clock(`${firstDay}T08:00`);
    await store.create("visit", "ayse", { ...visitRecord, firstName: "Ayşe", token });
    const own = { firstName: "Can", email: "can@example.com", token: token.replace("a", "z") };
    await store.create("visit", "can", { ...visitRecord, ...own });
    clock(`${day}T10:00`);
  });
}

/** Posts to the page for the entrance. */
export const postCheckIn = (fields: Record<string, string>) => post(POST, {}, fields);
