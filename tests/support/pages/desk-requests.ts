/** Requests to the desk, as its process answers them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { ServerResponse } from "node:http";
import type { FormName } from "@/lib/registration/forms";

import type { DeskContext } from "@/staff/desk/context/desk-context";
import {
  personHeader,
  requestContext,
  runRequest,
  setRejectedForm,
} from "@/staff/desk/context/request-context";
import type { BoundAction } from "./desk-actions";

const newResponse = () => new ServerResponse({ method: "GET" } as never);

/** Makes this the desk of each request that is not answered within `runRequest`. */
export function provideDesk(find: () => DeskContext | undefined): void {
  const { getStore } = AsyncLocalStorage.prototype;
  requestContext.getStore = () => {
    const desk = find();
    return getStore.call(requestContext) ?? (desk && { desk, response: newResponse() });
  };
}

/** Answers a request to a desk. @param rejected the form that it has posted and that was not saved */
export function answerAt<Result>(
  desk: Partial<DeskContext>,
  answer: () => Promise<Result>,
  rejected?: object,
): Promise<Result> {
  return runRequest(
    { desk: { base: "/desk", ...desk } as DeskContext, response: newResponse() },
    () => {
      if (rejected) setRejectedForm(rejected);
      return answer();
    },
  );
}

/** Posts a form about a registration. @returns the address to go to, or the form to show again */
export function postForm<Form extends object>(
  desk: Partial<DeskContext>,
  action: BoundAction<Form>,
  { form, id }: { form: FormName; id: string },
  fields: URLSearchParams | Record<string, string>,
): Promise<string | Form> {
  return postAt(desk, action, { form, id: encodeURIComponent(id) }, fields);
}

/** Posts a form to an address. @param parts of the address @returns as `postForm` */
export async function postAt<Form extends object>(
  desk: Partial<DeskContext>,
  action: BoundAction<Form>,
  parts: Record<string, string>,
  fields: URLSearchParams | Record<string, string>,
  person = "ada",
): Promise<string | Form> {
  const request = new Request("http://desk/", {
    method: "POST",
    headers: { [personHeader]: encodeURI(person) },
    body: new URLSearchParams(fields),
  });
  const params = Promise.resolve({ language: "en", ...parts });
  const answer = await answerAt(desk, () => action(request, { params }));
  return answer instanceof Response ? (answer.headers.get("location") ?? "") : answer;
}
