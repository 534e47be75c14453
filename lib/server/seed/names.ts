/** By script and language. An end is a legal form, with the countries that have it. No name is a known brand. */
export const companyNames = {
  tr: {
    first:
      "Akça Balkır Cevizdal Çağlak Demirgöl Erguvan Fındıklı Gökçay Harmanlı Ilgın İncegöl Karayel Kızılcık Leylak Mercanlı Narlık Oylum Özdere Palamut Sarnıç Şafakal Taşpınar Tuğralı Uzunköprü Ülgen Yakamoz Yeşilova Zerdali".split(
        " ",
      ),
    second: {
      build: ["Yapı", "Taş", "Prefabrik", "Cam", "İnşaat"],
      home: ["Mobilya", "Ev Aletleri", "Halı", "Dokuma"],
      food: ["Gıda", "Zeytin", "Değirmen", "Tarım", "Ambalaj"],
      machine: ["Makine", "Döküm", "Enerji", "Yazılım", "Çelik"],
      defense: ["Elektronik", "Savunma", "Optik"],
      way: ["Lojistik", "Turizm", "Oto Parça", "Nakliyat"],
      health: ["Medikal", "Kimya", "Laboratuvar"],
    },
    ends: [
      ["A.Ş.", ["TR"]],
      ["Ltd. Şti.", ["TR"]],
      ["San. ve Tic. A.Ş.", ["TR"]],
    ],
  },
  en: {
    first:
      "Alderwick Brackenford Coldharrow Dunmarsh Elmstead Fallowgate Grayrock Hazelmoor Inverdale Juniper Kestrelby Lindenau Millbraye Nordvik Oakhurst Pinewater Quillstone Rosengard Silverbeck Thornhill Umbrano Valdora Westerholm Yarrowdale Zellbach".split(
        " ",
      ),
    second: {
      build: ["Building Systems", "Stone", "Glazing"],
      home: ["Interiors", "Kitchens", "Textiles"],
      food: ["Foods", "Orchards", "Packaging"],
      machine: ["Machinery", "Metals", "Power", "Software"],
      defense: ["Electronics", "Optics"],
      way: ["Logistics", "Travel", "Auto Parts"],
      health: ["Medical", "Chemicals"],
    },
    ends: [
      ["GmbH", ["DE", "AT"]],
      ["Ltd", ["GB"]],
      ["S.p.A.", ["IT"]],
      ["SAS", ["FR"]],
      ["B.V.", ["NL"]],
      ["Sp. z o.o.", ["PL"]],
      ["EOOD", ["BG"]],
      ["S.R.L.", ["RO"]],
      ["S.A.", ["GR", "ES"]],
      ["Inc.", ["US"]],
      ["MMC", ["AZ"]],
      ["Co., Ltd.", ["CN"]],
    ],
  },
  ar: {
    first:
      "أرجوان البيلسان التلال الجورية الخزامى الدانة الرمان الزيزفون السنابل الشرفة الصنوبر الغيمة الفنار القنديل المرساة الينابيع".split(
        " ",
      ),
    second: {
      build: ["لمواد البناء", "للإنشاءات"],
      home: ["للمفروشات", "للأثاث"],
      food: ["للأغذية", "للتغليف"],
      machine: ["للآلات", "للطاقة"],
      defense: ["للإلكترونيات"],
      way: ["للنقل", "للسياحة"],
      health: ["للمستلزمات الطبية", "للكيماويات"],
    },
    ends: [
      ["ذ.م.م", ["QA", "IQ", "JO", "KW", "AE"]],
      ["ش.م.م", ["EG", "LY"]],
      ["ش.ذ.م.م", ["SA", "DZ", "MA"]],
    ],
  },
  cyrillic: {
    first: "Аксай Берёзка Взморье Гранит Долина Жайлау Заречье Кедр Луговая Родник".split(" "),
    second: {
      build: ["Строй"],
      home: ["Мебель"],
      food: ["Агро"],
      machine: ["Техника"],
      defense: ["Электро"],
      way: ["Логистика"],
      health: ["Фарм"],
    },
    ends: [
      ["ТОО", ["KZ"]],
      ["ООО", ["UZ"]],
      ["ОсОО", ["KG"]],
      ["ТОВ", ["UA"]],
    ],
  },
} as const;

export const trades = ["build", "home", "food", "machine", "defense", "way", "health"] as const;
