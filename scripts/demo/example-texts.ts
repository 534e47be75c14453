/** Invented words of companies, staff and visitors for the demonstration. */
import type { Locale } from "@/lib/locales";

export type Words = Partial<Record<Locale, string>>;

interface ExampleProfile {
  text: Words;
  /** Names of products; companies name them in one language for all. */
  products: readonly string[];
}

/** By hall, in order. */
export const profiles: readonly ExampleProfile[] = [
  {
    text: {
      tr: "Cephe, doğrama ve yalıtım sistemlerini kendi tesisimizde üretiyor, şantiyede montajını da biz yapıyoruz. Fuarda yeni ısı yalıtımlı cam serimizi gösteriyoruz.",
      en: "We make façade, window and insulation systems in our own plant and install them on site. At the fair we show our new range of insulating glass.",
      ar: "ننتج أنظمة الواجهات والنوافذ والعزل في مصنعنا ونتولى تركيبها في الموقع. نعرض في المعرض مجموعتنا الجديدة من الزجاج العازل.",
    },
    products: ["Thermo 36", "Facade S", "Quick Panel"],
  },
  {
    text: {
      tr: "Otel ve konut projeleri için mobilya ve ev tekstili. Ölçüye göre üretim, altı haftada teslim.",
      en: "Furniture and home textiles for hotels and housing. Made to measure, delivered within six weeks.",
      ar: "أثاث ومنسوجات منزلية للفنادق والمشاريع السكنية، بمقاسات حسب الطلب وتسليم خلال ستة أسابيع.",
    },
    products: ["Lodos", "Anka 3+2", "Keten"],
  },
  {
    text: {
      tr: "Kuru meyve, zeytin ve özel markalı paketleme. Ürünlerimizi tadım masamızda deneyebilirsiniz.",
      en: "Dried fruit, olives and private-label packing. Taste them at our table.",
      ar: "فواكه مجففة وزيتون وتعبئة بعلامات خاصة. تذوقوا منتجاتنا على طاولة التذوق.",
    },
    products: ["Ege 500 g", "Harvest Box", "Zeytin No. 4"],
  },
  {
    text: {
      tr: "Talaşlı imalat hatları, otomasyon yazılımı ve bakım. Standımızda çalışan bir hücre göreceksiniz.",
      en: "Machining lines, automation software and maintenance. A working cell runs on our stand.",
      ar: "خطوط تشغيل المعادن وبرمجيات الأتمتة والصيانة. ستشاهدون خلية عاملة في جناحنا.",
    },
    products: ["MX-2", "Flow Control", "Servis+"],
  },
  {
    text: {
      tr: "Elektro-optik ve haberleşme alt sistemleri. Görüşmeler randevuyladır.",
      en: "Electro-optical and communication subsystems. Meetings by appointment.",
      ar: "أنظمة فرعية كهروبصرية وأنظمة اتصالات. اللقاءات بموعد مسبق.",
    },
    products: ["Optik 12", "Link R"],
  },
  {
    text: {
      tr: "Avrupa, Orta Doğu ve Orta Asya arasında parsiyel ve komple taşımacılık; gümrükleme bizden.",
      en: "Part and full loads between Europe, the Middle East and Central Asia, customs included.",
      ar: "شحن جزئي وكامل بين أوروبا والشرق الأوسط وآسيا الوسطى، مع التخليص الجمركي.",
    },
    products: ["Ekspres 72", "Cold Chain"],
  },
  {
    text: {
      tr: "Tek kullanımlık tıbbi ürünler ve laboratuvar cihazları. Numune isteyebilirsiniz.",
      en: "Single-use medical products and laboratory devices. Ask us for samples.",
      ar: "منتجات طبية أحادية الاستخدام وأجهزة مختبرات. يمكنكم طلب عينات.",
    },
    products: ["Steril Set", "Lab 200"],
  },
];

export const tasks = [
  {
    kind: "file",
    /** Days before the fair. */
    daysBefore: 30,
    texts: {
      tr: { title: "Stant projesi", text: "Ölçülü çizim ve elektrik ihtiyacı, PDF olarak." },
      en: {
        title: "Stand design",
        text: "A drawing with measures and the power you need, as a PDF.",
      },
      ar: { title: "تصميم الجناح", text: "رسم بالأبعاد مع احتياجات الكهرباء، بصيغة PDF." },
    },
  },
  {
    kind: "yes",
    daysBefore: 14,
    texts: {
      tr: {
        title: "Güvenlik kuralları",
        text: "Kurulum günlerinin kurallarını okuduğunuzu onaylayın.",
      },
      en: {
        title: "Safety rules",
        text: "Confirm that you have read the rules for the build-up days.",
      },
      ar: { title: "قواعد السلامة", text: "أكّدوا أنكم قرأتم قواعد أيام التجهيز." },
    },
  },
] as const;

export const notes = [
  "Numune ve fiyat listesi istiyor.",
  "Would like a visit to the plant in October.",
  "يبحث عن موزع في الخليج.",
];

export const message = {
  tr: {
    subject: "Fuara gelirken",
    text: "Kartınızı telefonunuza kaydedin: Girişte yalnızca onu göstermeniz yeterli. Metro her gün 07:00’den itibaren fuar alanına gelir.\n\nGörüşmek üzere.",
  },
  en: {
    subject: "On your way to the fair",
    text: "Keep your pass on your phone: it is all you need to show at the entrance. The metro runs to the venue from 07:00 every day.\n\nSee you there.",
  },
  ar: {
    subject: "في طريقكم إلى المعرض",
    text: "احفظوا بطاقتكم على الهاتف، فهي كل ما تحتاجون إلى إظهاره عند المدخل. يصل المترو إلى مقر المعرض يوميًا ابتداءً من الساعة 07:00.\n\nنراكم هناك.",
  },
};

/** The band on top of the public site. */
export const band: Words = {
  tr: "Gösterim: Bu sitedeki kişiler, firmalar ve bugünün tarihi uydurmadır. Hiçbir e-posta gönderilmez.",
  en: "Demonstration: the people and companies on this site and today’s date are invented. No email is sent.",
  ar: "عرض توضيحي: الأشخاص والشركات في هذا الموقع وتاريخ اليوم من نسج الخيال، ولا تُرسل أي رسالة.",
};

/** A sentence that staff have changed. */
export const changedText: Words = {
  tr: "Tedarikçi bulmak, fiyat karşılaştırmak, güven kurmak: Yüz yüze geçen birkaç saat, haftalarca süren yazışmanın yerini tutar.",
  en: "Find suppliers, compare prices, build trust: a few hours face to face do the work of weeks of correspondence.",
  ar: "العثور على مورّد ومقارنة الأسعار وبناء الثقة: ساعات قليلة من اللقاء المباشر تغني عن أسابيع من المراسلات.",
};
