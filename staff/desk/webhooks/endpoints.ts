/** Webhook endpoints as the desk shows them, and a test of one. */
import "server-only";
import type { Env } from "@/lib/server/process/env";
import { createWebhookPorts } from "@/lib/server/webhooks";
import { deliverTest } from "@/lib/server/webhooks/deliver";
import type { DeskStore } from "@/lib/store/ports";
import type { Endpoint } from "@/lib/webhooks/endpoints";

/** Without secrets and full address: some addresses are secret. */
export interface WebhookEndpoint extends Pick<Endpoint, "name" | "events" | "forms" | "fields"> {
  host: string;
  /** Number of secrets. */
  secrets: number;
}

export interface WebhookEndpoints {
  all: readonly WebhookEndpoint[];
  /**
   * Sends a test. @returns the outcome, or undefined if there is no such endpoint
   * @throws StoreUnavailable
   */
  sendTest(name: string): Promise<string | undefined>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    endpoints: WebhookEndpoints;
  }
}

export function openWebhookEndpoints(
  store: DeskStore,
  webhooks: Env["webhooks"],
): WebhookEndpoints {
  const { endpoints } = webhooks;
  const ports = createWebhookPorts(store, webhooks);
  return {
    all: endpoints.map(({ name, url, events, forms, fields, secrets }) => ({
      name,
      host: new URL(url).host,
      events,
      forms,
      fields,
      secrets: secrets.length,
    })),
    async sendTest(name) {
      const endpoint = endpoints.find((one) => one.name === name);
      return endpoint && deliverTest(endpoint, ports);
    },
  };
}
