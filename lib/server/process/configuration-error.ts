export function buildConfigurationError(problems: string[]): Error {
  const lines = [...new Set(problems)].map((problem) => `\n  ${problem}`).join("");
  return new Error(`The configuration is not valid (see .env.example):${lines}`);
}

export function buildMissingVariablesError(
  name: string,
  needed: Record<string, string | undefined>,
): Error {
  const unset = Object.keys(needed).filter((each) => !needed[each]);
  return buildConfigurationError(unset.map((each) => `${each}: must be set when ${name} is set`));
}
