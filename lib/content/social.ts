import { createListKind, listShown } from "@/lib/site-content/content-kind";

const social = [
  {
    network: "linkedin",
    label: "LinkedIn",
    url: "https://www.linkedin.com/company/istanbulexpo-example",
  },
  { network: "x", label: "X", url: "https://x.com/istanbulexpo_example" },
  { network: "facebook", label: "Facebook", url: "https://www.facebook.com/istanbulexpo.example" },
  {
    network: "instagram",
    label: "Instagram",
    url: "https://www.instagram.com/istanbulexpo.example",
  },
  { network: "youtube", label: "YouTube", url: "https://www.youtube.com/@istanbulexpo-example" },
] as const;

export type SocialNetwork = (typeof social)[number]["network"];

export const socialLinks = createListKind({
  name: "social",
  fields: {
    network: {
      kind: "choice",
      options: social.map(({ network }) => network),
      label: (id: string) => social.find(({ network }) => network === id)?.label ?? id,
    },
    label: { kind: "text", place: "label" },
    url: { kind: "url" },
  },
  title: "label",
  subtitle: "url",
  release: social.map((link) => ({ id: link.network, ...link })),
});

export const getSocialLinks = () => listShown(socialLinks);
