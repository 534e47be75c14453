export const social = [
  {
    icon: "linkedin",
    label: "LinkedIn",
    href: "https://www.linkedin.com/company/istanbulexpo-example",
  },
  { icon: "x", label: "X", href: "https://x.com/istanbulexpo_example" },
  { icon: "facebook", label: "Facebook", href: "https://www.facebook.com/istanbulexpo.example" },
  { icon: "instagram", label: "Instagram", href: "https://www.instagram.com/istanbulexpo.example" },
  { icon: "youtube", label: "YouTube", href: "https://www.youtube.com/@istanbulexpo-example" },
] as const;
