import "server-only";
import type { Metrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";

export function measureStore(
  store: RegistrationStore,
  { measureOperation }: Pick<Metrics, "measureOperation">,
): RegistrationStore {
  const timed =
    <Input extends unknown[], Output>(
      operation: string,
      run: (...input: Input) => Promise<Output>,
    ) =>
    async (...input: Input): Promise<Output> => {
      const start = performance.now();
      let failed = true;
      try {
        const output = await run(...input);
        failed = false;
        return output;
      } finally {
        measureOperation(operation, (performance.now() - start) / 1000, failed);
      }
    };
  const { queue } = store;
  return {
    ...store,
    openEdition: (edition) => measureStore(store.openEdition(edition), { measureOperation }),
    create: timed("create", store.create),
    replace: timed("replace", store.replace),
    findByToken: timed("findByToken", store.findByToken),
    askForPass: timed("askForPass", store.askForPass),
    ping: timed("ping", store.ping),
    queue: {
      ...queue,
      // Readers of the metrics know these names.
      lease: timed("claim", queue.lease),
      ack: timed("settle", queue.ack),
    },
  };
}
