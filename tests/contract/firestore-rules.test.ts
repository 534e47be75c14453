/** The rules refuse every client; the server's credentials pass them by. */
import { firestoreStore } from "@/lib/services/store/firestore";
import { collectionOf } from "@/lib/services/store/shared";
import { type FirestoreEmulator, startFirestoreEmulator } from "../support/firestore-emulator";
import { visitRecord } from "../support/records";

jest.setTimeout(90_000);

let emulator: FirestoreEmulator;

beforeAll(async () => {
  emulator = await startFirestoreEmulator("firestore.rules");
  const store = firestoreStore(emulator.projectId, emulator.host);
  await store.create("visit", "a", visitRecord);
  await store.close();
});

afterAll(() => emulator?.stop());

const document = { fields: { firstName: { stringValue: "Ada" } } };

it.each([
  ["reading a registration", "/a", "GET", undefined],
  ["listing registrations", "", "GET", undefined],
  ["creating a registration", "?documentId=b", "POST", document],
  ["changing a registration", "/a", "PATCH", document],
  ["deleting a registration", "/a", "DELETE", undefined],
])("refuse a client %s", async (_, path, method, body) => {
  const documents = `http://${emulator.host}/v1/projects/${emulator.projectId}/databases/(default)/documents`;
  const response = await fetch(`${documents}/${collectionOf("visit")}${path}`, {
    method,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(403);
});
