/** The script of the desk's pages with a `PrintButton`. */
import { printOnClick } from "@/components/ui/browser/print-on-click";

printOnClick();
