import "server-only";
import { locales } from "@/lib/locales";
import { visitorCountsFolder } from "@/lib/registration/visitor-counts";
import { visitorCountsAnswers } from "./answers";

export const visitorCountsPath = `${visitorCountsFolder}{language}`;

export const visitorCountsOperation = {
  operationId: "visitors",
  tags: ["registrations"],
  summary: "How many visitors have registered, and from which countries, rounded down",
  description:
    "Numbers below 10 are not told. Without `star` there are not enough people yet. " +
    "Any cache may keep the answer for a minute.",
  parameters: [{ name: "language", in: "path", required: true, schema: { enum: locales } }],
  security: [],
  responses: visitorCountsAnswers,
};
