/** `required` marks credits that the licence demands. The messages say by `id` what a work is used for. */
interface Credit {
  id: "render" | "figures" | "plants" | "props" | "fontHeading" | "fontText" | "fontTextArabic";
  name: string;
  by?: string;
  url: string;
  licence?: keyof typeof licences;
  required: boolean;
}

export const licences = {
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
  "CC BY 3.0": "https://creativecommons.org/licenses/by/3.0/",
  "OFL 1.1": "https://openfontlicense.org/",
} as const;

const sweetHome = "https://www.sweethome3d.com/freeModels.jsp";

export const credits: readonly Credit[] = [
  { id: "render", name: "Blender", url: "https://www.blender.org/", required: false },
  {
    id: "figures",
    name: "MakeHuman",
    url: "http://www.makehumancommunity.org/",
    licence: "CC0 1.0",
    required: false,
  },
  {
    id: "plants",
    name: "Sweet Home 3D",
    by: "Scopia",
    url: sweetHome,
    licence: "CC BY 3.0",
    required: true,
  },
  {
    id: "props",
    name: "Sweet Home 3D",
    by: "BlendSwap",
    url: sweetHome,
    licence: "CC0 1.0",
    required: false,
  },
  {
    id: "fontHeading",
    name: "Alexandria",
    by: "The Alexandria Project Authors",
    url: "https://github.com/Gue3bara/Alexandria",
    licence: "OFL 1.1",
    required: true,
  },
  {
    id: "fontText",
    name: "IBM Plex Sans",
    by: "IBM Corp.",
    url: "https://github.com/IBM/plex",
    licence: "OFL 1.1",
    required: true,
  },
  {
    id: "fontTextArabic",
    name: "IBM Plex Sans Arabic",
    by: "IBM Corp.",
    url: "https://github.com/IBM/plex",
    licence: "OFL 1.1",
    required: true,
  },
];
