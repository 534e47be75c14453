/** The fair's command line: `npm run --silent fair -- --help`. */
import { runCommandLine } from "@/staff/commands/program";

runCommandLine(process.argv.slice(2));
