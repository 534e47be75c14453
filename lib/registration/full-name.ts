interface NameFields {
  firstName?: unknown;
  lastName?: unknown;
}

/** The name of a person as pages, passes and emails show it, in every language: first name, last name. */
export function fullName({ firstName, lastName }: NameFields): string {
  return `${firstName} ${lastName}`.trim();
}
