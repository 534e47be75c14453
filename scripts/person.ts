/** Prints everything that is stored of a person, found by e-mail address or phone number, as JSON. */
import { runCommand, Usage } from "@/lib/desk/command";
import { findInStore, personData, personMatcher } from "@/lib/desk/person";

runCommand("npm run --silent person -- EMAIL|PHONE", async ([who = "", ...rest], { store }) => {
  const isPerson = personMatcher(who);
  if (!isPerson || rest.length > 0) throw new Usage();
  const data = await personData(store, await findInStore(store, isPerson));
  process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
});
