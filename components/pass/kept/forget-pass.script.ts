/** The script of the page that confirms a withdrawal: deletes this device's copy of the pass. */
import { forgetPass } from "./keep-pass";

forgetPass().catch(() => undefined);
