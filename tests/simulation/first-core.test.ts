import { testPrograms } from "./programs";

testPrograms(0);
