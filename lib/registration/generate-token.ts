import "server-only";
import { nanoid } from "nanoid";
import { TOKEN_LENGTH } from "./token";

/** A new secret token of a pass. */
export const generateToken = (): string => nanoid(TOKEN_LENGTH);
