/** What the desk shows of the systems that are told what happens, and the try that somebody asks for. */
import "server-only";
import type { DeskStore } from "../../people/ports";
import type { Env } from "../../server/env";
import { webhookPorts } from "../../services/webhooks";
import { deliverTest } from "../../services/webhooks/deliver";
import type { Endpoint } from "../../webhooks/endpoints";

/** A receiver without its secrets, and without its whole address: some addresses are secrets. */
export interface Receiver extends Pick<Endpoint, "name" | "events" | "forms" | "fields"> {
  host: string;
  /** How many secrets it has. */
  secrets: number;
}

export interface Receivers {
  all: readonly Receiver[];
  /**
   * Sends a test to a receiver. @returns the outcome, or undefined if there is no such receiver
   * @throws StoreUnavailable
   */
  test(name: string): Promise<string | undefined>;
}

export function openReceivers(store: DeskStore, webhooks: Env["webhooks"]): Receivers {
  const { endpoints } = webhooks;
  const ports = webhookPorts(store, webhooks);
  return {
    all: endpoints.map(({ name, url, events, forms, fields, secrets }) => ({
      name,
      host: new URL(url).host,
      events,
      forms,
      fields,
      secrets: secrets.length,
    })),
    async test(name) {
      const endpoint = endpoints.find((one) => one.name === name);
      return endpoint && deliverTest(endpoint, ports);
    },
  };
}
