/** Sections in order. Titles: `Privacy.titles.<id>`; `texts` (paragraphs) and `items` (a list): `Privacy.texts`. */
export const privacySections = [
  { id: "controller", texts: ["controller", "controllerDetails"], items: [] },
  {
    id: "data",
    texts: [
      "dataTechnical",
      "dataArrival",
      "dataKept",
      "dataStaff",
      "dataMembership",
      "dataOthers",
    ],
    items: [],
  },
  {
    id: "purposes",
    texts: ["purposes"],
    items: [
      "purposeVisit",
      "purposeExhibit",
      "purposePress",
      "purposeLeads",
      "purposeNews",
      "purposeSafety",
    ],
  },
  {
    id: "grounds",
    texts: ["grounds"],
    items: ["groundContract", "groundLaw", "groundInterest", "groundLeads", "groundConsent"],
  },
  { id: "voluntary", texts: ["voluntary", "noProfiling"], items: [] },
  {
    id: "recipients",
    texts: ["recipients"],
    items: [
      "recipientStore",
      "recipientEmail",
      "recipientHosting",
      "recipientExhibitors",
      "recipientWallets",
      "recipientAuthorities",
    ],
  },
  { id: "transfer", texts: ["transfer", "transferSafeguards"], items: [] },
  {
    id: "retention",
    texts: ["retention"],
    items: [
      "retentionVisit",
      "retentionExhibit",
      "retentionPress",
      "retentionLeads",
      "retentionBackups",
      "retentionConsent",
    ],
  },
  {
    id: "rights",
    texts: ["rightsHow", "rightsPass", "rightsComplaint"],
    items: [
      "rightAccess",
      "rightRectification",
      "rightErasure",
      "rightNotice",
      "rightObjection",
      "rightPortability",
      "rightWithdraw",
      "rightDamages",
    ],
  },
  {
    id: "device",
    texts: ["device", "deviceNothingElse", "deviceCounts", "deviceKept"],
    items: ["deviceLanguage", "deviceFilm", "deviceDraft", "deviceFair", "devicePass"],
  },
] as const;
