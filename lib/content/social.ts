import { listShown } from "@/lib/site-content/changes";

export const social = [
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

const builtLinks = social.map((link) => ({ id: link.network, ...link }));

export const getSocialLinks = () => listShown("social", builtLinks);
