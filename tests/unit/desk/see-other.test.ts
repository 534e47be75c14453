import { redirectAfterPost } from "@/staff/desk/context/redirect-after-post";

it.each([
  ["/desk/tr/visit?search=a%26b", "/desk/tr/visit?search=a%26b"],
  ["/desk/en/person?who=ada%40example.com", "/desk/en/person?who=ada%40example.com"],
  [
    "/desk/tr\r\nSet-Cookie: a=b/arrivals?day=today",
    "/desk/trSet-Cookie:%20a=b/arrivals?day=today",
  ],
])("leads to %j", (path, location) => {
  const answer = redirectAfterPost(path);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(location);
});
