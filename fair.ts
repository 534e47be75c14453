/** The program for the people who run the fair: `npm run --silent fair -- --help`. */
import { runCommandLine } from "@/staff/commands/program";

runCommandLine(process.argv.slice(2));
