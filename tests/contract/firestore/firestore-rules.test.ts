/** The rules refuse every client. They do not apply to the server's credentials. */

import { openFirestore } from "@/lib/database/firestore";
import { fair } from "@/lib/fair/facts";
import { createRegistrationStore } from "@/lib/store";
import { collectionKinds, getCollection } from "@/lib/store/collections";
import { visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const { emulator } = provideStores();

beforeEach(async () => {
  const store = createRegistrationStore(openFirestore(emulator.projectId, emulator.host));
  await store.create("visit", "a", visitRecord);
  await store.close();
});

const document = { fields: { firstName: { stringValue: "Ada" } } };

const names = [...collectionKinds.map((kind) => getCollection(fair.id, kind).name), "anything"];

it.each([
  ["reading a document", "/a", "GET", undefined],
  ["listing documents", "", "GET", undefined],
  ["creating a document", "?documentId=b", "POST", document],
  ["changing a document", "/a", "PATCH", document],
  ["deleting a document", "/a", "DELETE", undefined],
])("refuse a client %s, in every collection", async (_, path, method, body) => {
  const documents = `http://${emulator.host}/v1/projects/${emulator.projectId}/databases/(default)/documents`;
  for (const collection of names) {
    const response = await fetch(`${documents}/${collection}${path}`, {
      method,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
  }
});
