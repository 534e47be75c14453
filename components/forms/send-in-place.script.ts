/** The script of a small form in the public frame. */
import { sendFormsInPlace } from "@/components/ui/browser/send-in-place";

sendFormsInPlace();
