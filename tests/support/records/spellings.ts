/** Names as they are stored, each with spellings by which people look for them. Every search and rule reads this table. */

/** Persons: first name, last name, and what is typed. */
export const personSpellings: readonly [first: string, last: string, ...typed: string[]][] = [
  ["Ali", "Can", "Can, Ali", "ALİ CAN", "alican", "can ali"],
  ["Ayşe Nur", "Kaya", "KAYA, AYŞE NUR", "Ayşenur Kaya", "aysenur kaya", "Kaya Ayşe-Nur"],
  ["Ayşenur", "Kılıç", "Ayşe Nur Kılıç", "KILIÇ, AYŞENUR", "aysenur kilic"],
  ["Jean Luc", "Picard", "Jean-Luc Picard", "jeanluc picard", "Picard Jean–Luc"],
  ["Jean-Luc", "Moreau", "Jean Luc Moreau", "jeanluc moreau"],
  ["Eda", "Yılmaz - Aksoy", "Eda Yılmaz-Aksoy", "eda yilmaz aksoy", "Eda Yılmaz–Aksoy"],
  ["Seán", "O’Brien", "O'Brien Sean", "Sean OBrien", "sean o‘brien", "Seán Oʼbrien"],
  ["عبد الرحمن", "القحطاني", "عبدالرحمن القحطاني", "القحطانى عبد الرحمن", "عبد الرّحمٰن القحطانی"],
  ["小明", "王", "王小明", "王 小明", "小明 王"],
  ["Hans", "Müller", "Hans Mueller", "muller hans", "MUELLER, HANS"],
  ["Karl", "Schroeder", "Karl Schröder", "schroder karl"],
  ["Đorđe", "Đorđević", "Djordje Djordjevic", "Dordevic Dorde", "Ђорђе Ђорђевић"],
  ["Дмитрий", "Шевченко", "Dmitriy Shevchenko", "ШЕВЧЕНКО ДМИТРИЙ"],
  ["Құрманғазы", "Өтемісов", "Курмангазы Отемисов"],
  ["Γιώργος", "Παπαδόπουλος", "Giorgos Papadopoulos", "ΠΑΠΑΔΟΠΟΥΛΟΣ ΓΙΩΡΓΟΣ"],
  ["გიორგი", "მაისურაძე", "Giorgi Maisuradze"],
  ["Հայկ", "Հակոբյան", "Hayk Hakobyan"],
  ["Ələkbər", "Məmmədov", "Elekber Memmedov", "ƏLƏKBƏR MƏMMƏDOV", "Alakbar Mammadov"],
  ["Gʻulom", "Oʻrinov", "Gulom Orinov", "G‘ulom O'rinov", "G`ulom Oʼrinov"],
  ["Łukasz", "Żółć", "Lukasz Zolc"],
  ["Nguyễn Văn", "Đức", "nguyen van duc", "Duc Nguyen Van"],
  ["Joseph", "Ħaġiag", "joseph hagiag"],
  ["Þór", "Æbelø", "Thor Aebelo"],
  ["ئەحمەد", "هەولێری", "احمد هوليري"],
  ["محمد", "پژمان", "محمد بزمان", "محمّد پژمان"],
];

/** Companies, and what is typed. */
export const companySpellings: readonly [company: string, ...typed: string[]][] = [
  ["Yıldız Tekstil A.Ş.", "Yıldız Tekstil AŞ", "YILDIZ TEKSTİL A. Ş.", "yildiz-tekstil a.s."],
  ["Azərbaycan Şirkəti", "azerbaycan sirketi"],
  ["O‘zavto", "ozavto", "O'zavto", "Oʻzavto"],
  ["کۆمپانیای هەولێر", "كومبانياي هولير", "هولير كومبانياي"],
  ["Straße & Söhne GmbH", "strasse soehne gmbh", "Strasse Söhne GmbH"],
  ["گل‌ها", "گلها", "كلها", "گل ها"],
  ["Ferretti S.p.A.", "Ferretti SpA", "ferretti s. p. a."],
];
