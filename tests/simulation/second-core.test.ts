import { testPrograms } from "./programs";

testPrograms(1);
