import type { Translations } from './types.ts'

/** Names and descriptions of the sample products: English, German, Arabic. */
export const products: Translations = {
  'Battery strapping tool BX 16': ['Akku-Umreifungsgerät BX 16', 'أداة تحزيم ببطارية BX 16'],
  'Handheld battery tool that tensions, welds and cuts 13 to 16 mm polyester strap in one cycle. Tension up to 2,500 N, adjustable in ten steps; brushless motor; about 400 cycles on one charge. Supplied without battery.':
    [
      'Akku-Handgerät, das Polyesterband von 13 bis 16 mm in einem Arbeitsgang spannt, verschweißt und abschneidet. Spannkraft bis 2.500 N, in zehn Stufen einstellbar; bürstenloser Motor; etwa 400 Umreifungen je Akkuladung. Lieferung ohne Akku.',
      'أداة يدوية ببطارية تشدّ شريط البوليستر بعرض 13 إلى 16 مم وتلحمه وتقصّه في دورة واحدة. قوة شد حتى 2500 نيوتن قابلة للضبط على عشر درجات، ومحرك بلا فرش، ونحو 400 دورة للشحنة الواحدة. تُورَّد من دون بطارية.',
    ],
  'Pneumatic strapping tool AP 19': [
    'Druckluft-Umreifungsgerät AP 19',
    'أداة تحزيم تعمل بالهواء المضغوط AP 19',
  ],
  'Air-driven combination tool for 16 and 19 mm polyester strap on heavy pallets, timber and bricks. Runs from 5 to 6.2 bar, tension up to 4,000 N, friction weld with adjustable time.':
    [
      'Druckluftbetriebenes Kombigerät für Polyesterband von 16 und 19 mm auf schweren Paletten, Schnittholz und Ziegeln. Betriebsdruck 5 bis 6,2 bar, Spannkraft bis 4.000 N, Reibschweißverschluss mit einstellbarer Schweißzeit.',
      'أداة مركّبة تعمل بالهواء المضغوط لأشرطة البوليستر 16 و19 مم على المنصات الثقيلة والأخشاب والطوب. ضغط التشغيل من 5 إلى 6.2 بار، وقوة شد حتى 4000 نيوتن، ولحام احتكاكي بزمن قابل للضبط.',
    ],
  'Windlass tensioner MT 32': ['Windenspanner MT 32', 'شدّاد بملفاف MT 32'],
  'Manual windlass tensioner for woven, corded and composite textile strap from 13 to 32 mm. Forged base, ratchet handle with quick release, and a cutter that trims the loose end flush.':
    [
      'Handbetriebener Windenspanner für gewebtes Band, Kordel- und Kompositband von 13 bis 32 mm. Geschmiedete Grundplatte, Ratschenhebel mit Schnelllösung und ein Messer, das das lose Bandende bündig abtrennt.',
      'شدّاد يدوي بملفاف للأشرطة النسيجية المنسوجة والمحبوكة والمركّبة من 13 إلى 32 مم. قاعدة مطروقة، ومقبض بسقّاطة سريع التحرير، وقاطع يقصّ الطرف الزائد على مستوى السطح.',
    ],
  'Front-action sealer SC 19': ['Verschlusszange SC 19, frontbedient', 'كابسة أختام أمامية SC 19'],
  'Sealer for 19 mm steel strap with open or push-type seals. Double-notch jaws from hardened tool steel; long handles keep the closing force under 250 N.':
    [
      'Verschlusszange für Stahlband 19 mm mit offenen oder aufschiebbaren Hülsen. Doppelkerbbacken aus gehärtetem Werkzeugstahl; lange Hebel halten die Schließkraft unter 250 N.',
      'كابسة لشريط الفولاذ 19 مم بالأختام المفتوحة أو المنزلقة. فكّان مزدوجا الحزّ من فولاذ العدد المقسّى، ومقبضان طويلان يُبقيان قوة الإغلاق دون 250 نيوتن.',
    ],
  'Sealless combination tool C 20': ['Hülsenloses Kombigerät C 20', 'أداة مركّبة بلا أختام C 20'],
  'Tensions, seals without a seal and cuts 13 to 20 mm steel strap from 0.38 to 0.63 mm. Punches the joint into the strap itself, so there is no seal to stock or lose.':
    [
      'Spannt, verschließt ohne Hülse und schneidet Stahlband von 13 bis 20 mm Breite und 0,38 bis 0,63 mm Dicke. Der Verschluss wird in das Band selbst gestanzt: Es gibt keine Hülse, die bevorratet werden muss oder verloren geht.',
      'تشدّ شريط الفولاذ بعرض 13 إلى 20 مم وسماكة 0.38 إلى 0.63 مم وتغلقه بلا ختم وتقصّه. تثقب الوصلة في الشريط نفسه، فلا أختام تُخزَّن أو تُفقد.',
    ],
  'Safety strap cutter K 51': ['Sicherheits-Bandschere K 51', 'مقصّ أشرطة آمن K 51'],
  'Cuts tensioned steel strap up to 51 mm wide and 1.27 mm thick. The holding blade keeps the free end from springing back; replaceable blades, 610 mm handles.':
    [
      'Schneidet gespanntes Stahlband bis 51 mm Breite und 1,27 mm Dicke. Das Haltemesser verhindert, dass das freie Ende zurückschlägt; Messer auswechselbar, Hebellänge 610 mm.',
      'يقصّ شريط الفولاذ المشدود حتى عرض 51 مم وسماكة 1.27 مم. الشفرة الماسكة تمنع ارتداد الطرف الحر، والشفرات قابلة للاستبدال، وطول المقبضين 610 مم.',
    ],
  'Strap dispenser cart D 406': ['Fahrbarer Bandabroller D 406', 'عربة توزيع أشرطة D 406'],
  'Mobile dispenser for polyester and polypropylene reels with a 406 mm core. Brake stops overrun, solid tyres, and a tray for tool, seals and gloves.':
    [
      'Fahrbarer Abroller für Polyester- und Polypropylenrollen mit 406 mm Kerndurchmesser. Die Bremse verhindert das Nachlaufen; Vollgummiräder und eine Ablage für Gerät, Hülsen und Handschuhe.',
      'موزّع متنقّل لبكرات البوليستر والبولي بروبيلين ذات القلب 406 مم. مكبح يمنع الدوران الزائد، وعجلات مصمتة، ودرج للأداة والأختام والقفازات.',
    ],
  'Polyester strap 16 x 0.8 mm, 1,500 m': [
    'Polyesterband 16 x 0,8 mm, 1.500 m',
    'شريط بوليستر 16 × 0.8 مم، 1500 م',
  ],
  'Embossed green polyester strap with 4,700 N minimum breaking load. Holds its tension on settling loads and takes over from steel on most pallets. One reel, 406 mm core.':
    [
      'Geprägtes grünes Polyesterband mit mindestens 4.700 N Bruchlast. Hält die Spannung auch auf sich setzendem Ladegut und ersetzt Stahl auf den meisten Paletten. Eine Rolle, Kern 406 mm.',
      'شريط بوليستر أخضر منقوش بحمل كسر لا يقل عن 4700 نيوتن. يحافظ على شدّه مع الأحمال التي تهبط، ويحلّ محل الفولاذ على معظم المنصات. بكرة واحدة، قلب 406 مم.',
    ],
  'Steel strap 19 x 0.5 mm, 50 kg': [
    'Stahlband 19 x 0,5 mm, 50 kg',
    'شريط فولاذ 19 × 0.5 مم، 50 كغ',
  ],
  'Blued and waxed steel strap in oscillated winding, 850 N per square millimetre, for sharp-edged and hot loads. One coil of about 670 m.':
    [
      'Gebläutes und gewachstes Stahlband in Mehrfachwicklung, 850 N je Quadratmillimeter, für scharfkantiges und heißes Ladegut. Ein Ring von etwa 670 m.',
      'شريط فولاذ مزرّق ومشمّع بلفّ متذبذب، 850 نيوتن لكل مليمتر مربع، للأحمال الساخنة وذات الحواف الحادة. لفّة واحدة بطول نحو 670 م.',
    ],
  'Woven textile strap 19 mm, 600 m': [
    'Gewebtes Textilband 19 mm, 600 m',
    'شريط نسيجي 19 مم، 600 م',
  ],
  'Woven polyester strap for wire buckles, 6,500 N system strength. Soft to surfaces and to hands, can be tensioned again after the load settles. Box with side opening.':
    [
      'Gewebtes Polyesterband für Drahtklemmen, Systemfestigkeit 6.500 N. Schont Oberflächen und Hände und lässt sich nachspannen, wenn sich das Ladegut gesetzt hat. Karton mit Seitenöffnung.',
      'شريط بوليستر منسوج للأبازيم السلكية، متانة المنظومة 6500 نيوتن. ناعم على الأسطح والأيدي، ويمكن شدّه ثانية بعد هبوط الحمل. علبة بفتحة جانبية.',
    ],
  'Phosphated wire buckle 19 mm': ['Drahtklemme 19 mm, phosphatiert', 'إبزيم سلكي مفوسفت 19 مم'],
  'Buckle from 3.5 mm phosphated wire for 19 mm woven and corded strap. The rough surface grips the textile; forged shape, no weld. Price per piece, box of 1,000.':
    [
      'Klemme aus phosphatiertem Draht von 3,5 mm für gewebtes Band und Kordelband von 19 mm. Die raue Oberfläche greift in das Textil; geschmiedete Form, keine Schweißnaht. Preis je Stück, Karton zu 1.000.',
      'إبزيم من سلك مفوسفت قطره 3.5 مم للأشرطة المنسوجة والمحبوكة 19 مم. السطح الخشن يمسك النسيج، والشكل مطروق بلا لحام. السعر للقطعة، علبة من 1000.',
    ],
  'Serrated steel seal 19 mm': ['Gezahnte Stahlhülse 19 mm', 'ختم فولاذي مسنّن 19 مم'],
  'Open seal for 19 mm polyester strap with an inside serration that does not slip under vibration. Galvanised. Price per piece, box of 2,000.':
    [
      'Offene Hülse für Polyesterband von 19 mm mit Innenverzahnung, die auch bei Erschütterung nicht rutscht. Verzinkt. Preis je Stück, Karton zu 2.000.',
      'ختم مفتوح لشريط البوليستر 19 مم بتسنين داخلي لا ينزلق مع الاهتزاز. مغلفن. السعر للقطعة، علبة من 2000.',
    ],
  'Edge protector 50 x 50 mm': ['Kantenschutz 50 x 50 mm', 'واقي حواف 50 × 50 مم'],
  'Corner profile from recycled polypropylene that spreads the strap force and keeps the strap from cutting into cartons. Stackable; with strap guide. Price per piece.':
    [
      'Winkelprofil aus recyceltem Polypropylen, das die Bandkraft verteilt und das Einschneiden in Kartons verhindert. Stapelbar; mit Bandführung. Preis je Stück.',
      'زاوية من البولي بروبيلين المعاد تدويره توزّع قوة الشريط وتمنعه من قطع الكراتين. قابلة للرصّ ومزوّدة بمجرى للشريط. السعر للقطعة.',
    ],
  'Battery pack 18 V, 5.0 Ah': ['Akkupack 18 V, 5,0 Ah', 'بطارية 18 فولت، 5.0 أمبير ساعة'],
  'Lithium-ion slide-in pack for BX tools with charge indicator and cell temperature watch. Charges to 80 percent in 25 minutes.':
    [
      'Lithium-Ionen-Einschubakku für BX-Geräte mit Ladeanzeige und Überwachung der Zelltemperatur. In 25 Minuten zu 80 Prozent geladen.',
      'بطارية ليثيوم أيون منزلقة لأدوات BX مع مؤشر شحن ومراقبة لحرارة الخلايا. تُشحن حتى 80 بالمئة في 25 دقيقة.',
    ],
  'Two-bay charger 18 V': ['Doppelladegerät 18 V', 'شاحن مزدوج 18 فولت'],
  'Charges two 18 V packs at the same time, 6 A each. Fan-cooled, refresh programme for packs that were stored empty, wall mount included.':
    [
      'Lädt zwei 18-V-Akkus gleichzeitig mit je 6 A. Lüftergekühlt, mit Auffrischprogramm für leer gelagerte Akkus; Wandhalterung im Lieferumfang.',
      'يشحن بطاريتين 18 فولت في آن واحد بتيار 6 أمبير لكل منهما. تبريد بمروحة، وبرنامج إنعاش للبطاريات المخزّنة فارغة، مع حامل جداري.',
    ],
}
