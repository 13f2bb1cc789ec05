import type { Translations } from './types.ts'

/** Names and descriptions of the sample products from the electronics bench: English, German, Arabic. */
export const electronics: Translations = {
  'True-RMS multimeter M 870': [
    'Echteffektiv-Multimeter M 870',
    'مقياس متعدد بقيمة فعّالة حقيقية M 870',
  ],
  '6,000-count multimeter, CAT III 1,000 V: voltage, current, resistance, capacitance, frequency and temperature. Backlit display, protective holster, silicone leads.':
    [
      'Multimeter mit 6.000 Digits, CAT III 1.000 V: Spannung, Strom, Widerstand, Kapazität, Frequenz und Temperatur. Beleuchtete Anzeige, Schutzholster, Messleitungen aus Silikon.',
      'مقياس متعدد بدقة 6000 عدّة، CAT III 1000 فولت: الجهد والتيار والمقاومة والسعة والتردد والحرارة. شاشة مضاءة، وغلاف واقٍ، وأسلاك قياس من السيليكون.',
    ],
  'AC/DC clamp meter CL 600': [
    'AC/DC-Stromzange CL 600',
    'مقياس كمّاشي للتيار المتردد والمستمر CL 600',
  ],
  'Measures up to 600 A alternating and direct current without opening the circuit. Jaw opening 34 mm, inrush mode, zero key, CAT III 600 V.':
    [
      'Misst Wechsel- und Gleichstrom bis 600 A, ohne den Stromkreis zu öffnen. Zangenöffnung 34 mm, Einschaltstrommessung, Nullabgleich, CAT III 600 V.',
      'يقيس التيار المتردد والمستمر حتى 600 أمبير من دون فتح الدارة. فتحة الفك 34 مم، ووضع تيار الاندفاع، وزر تصفير، CAT III 600 فولت.',
    ],
  'Soldering station ST 90': ['Lötstation ST 90', 'محطة لحام ST 90'],
  '90 W station with 350 degrees in twelve seconds and heaterless cartridges. Three stored temperatures, sleep in the stand, ESD safe.':
    [
      'Station mit 90 W, die in zwölf Sekunden 350 Grad erreicht, mit heizerlosen Lötkartuschen. Drei Festtemperaturen, Ruhezustand in der Ablage, ESD-sicher.',
      'محطة 90 واط تبلغ 350 درجة في اثنتي عشرة ثانية بخراطيش بلا سخّان. ثلاث درجات حرارة محفوظة، وسكون في الحامل، وآمنة من التفريغ الكهروستاتيكي.',
    ],
  'Desoldering pump DP 20': ['Entlötpumpe DP 20', 'مضخة إزالة اللحام DP 20'],
  'Spring-driven pump with an antistatic aluminium body and a silicone nozzle that seals on uneven joints. One-handed reset.':
    [
      'Federbetriebene Pumpe mit antistatischem Aluminiumgehäuse und einer Silikonspitze, die auch auf unebenen Lötstellen dichtet. Mit einer Hand zu spannen.',
      'مضخة نابضية بجسم من الألمنيوم المضاد للكهرباء الساكنة وفوهة من السيليكون تُحكم الإغلاق على الوصلات غير المستوية. إعادة تهيئة بيد واحدة.',
    ],
  'DIN-rail terminal block 4 mm²': [
    'Reihenklemme 4 mm² für Hutschiene',
    'طرف توصيل 4 مم² لسكة DIN',
  ],
  'Feed-through terminal for 0.2 to 4 mm², 32 A, 800 V, screw clamp. For 35 mm rail; takes plug-in bridges and marking strips. Price per piece.':
    [
      'Durchgangsklemme für 0,2 bis 4 mm², 32 A, 800 V, Schraubanschluss. Für Hutschiene 35 mm; nimmt Steckbrücken und Beschriftungsstreifen auf. Preis je Stück.',
      'طرف عبور لمقاطع 0.2 إلى 4 مم²، 32 أمبير، 800 فولت، تثبيت ببرغي. لسكة 35 مم، ويقبل الجسور القابسة وشرائط الترقيم. السعر للقطعة.',
    ],
  'M12 circular connector, 5-pole': ['M12-Rundsteckverbinder, 5-polig', 'موصل دائري M12، 5 أقطاب'],
  'A-coded plug and panel socket, IP67, 4 A, 60 V. Knurled brass ring with vibration lock; for sensors and actuators.':
    [
      'Stecker und Einbaubuchse, A-codiert, IP67, 4 A, 60 V. Rändelring aus Messing mit Rüttelsicherung; für Sensoren und Aktoren.',
      'قابس ومقبس لوحي بترميز A، درجة IP67، 4 أمبير، 60 فولت. حلقة نحاسية مخرّشة بقفل ضد الاهتزاز، للحساسات والمشغّلات.',
    ],
  'Cable tie 4.8 x 300 mm, black': [
    'Kabelbinder 4,8 x 300 mm, schwarz',
    'رباط كابلات 4.8 × 300 مم، أسود',
  ],
  'Weather-resistant polyamide 6.6 tie with 220 N tensile strength, from -40 to 85 degrees. Inside serration. Price per piece, bag of 100.':
    [
      'Witterungsbeständiger Kabelbinder aus Polyamid 6.6 mit 220 N Zugfestigkeit, von -40 bis 85 Grad. Innenverzahnt. Preis je Stück, Beutel zu 100.',
      'رباط من بولي أميد 6.6 مقاوم للعوامل الجوية بمقاومة شد 220 نيوتن، من -40 إلى 85 درجة. تسنين داخلي. السعر للقطعة، كيس من 100.',
    ],
  'Cable tie tensioning tool TG 5': ['Kabelbinderzange TG 5', 'أداة شدّ أربطة الكابلات TG 5'],
  'Tensions ties from 2.4 to 4.8 mm to the force you set and cuts flush. Glass-fibre housing; relieves the wrist in series work.':
    [
      'Spannt Kabelbinder von 2,4 bis 4,8 mm mit der eingestellten Kraft und schneidet bündig ab. Glasfaserverstärktes Gehäuse; entlastet das Handgelenk bei Serienarbeit.',
      'تشدّ الأربطة من 2.4 إلى 4.8 مم بالقوة التي تضبطها وتقصّها على مستوى السطح. هيكل مقوّى بالألياف الزجاجية يريح المعصم في العمل المتسلسل.',
    ],
  'Automatic wire stripper WS 6': ['Automatische Abisolierzange WS 6', 'مقشّرة أسلاك تلقائية WS 6'],
  'Strips 0.2 to 6 mm² without adjusting; length stop from 6 to 18 mm; with side cutter. Jaws can be changed without tools.':
    [
      'Isoliert 0,2 bis 6 mm² ohne Einstellen ab; Längenanschlag von 6 bis 18 mm; mit Seitenschneider. Backen werkzeuglos wechselbar.',
      'تقشّر من 0.2 إلى 6 مم² من دون ضبط، ومحدِّد طول من 6 إلى 18 مم، مع قاطع جانبي. يُستبدل الفكّان بلا أدوات.',
    ],
  'Ferrule crimping tool CR 10': [
    'Crimpzange für Aderendhülsen CR 10',
    'أداة كبس نهايات الأسلاك CR 10',
  ],
  'Ratchet tool for ferrules from 0.14 to 10 mm². Square crimp that adjusts itself; the ratchet opens only after a full stroke.':
    [
      'Ratschenzange für Aderendhülsen von 0,14 bis 10 mm². Selbsteinstellende Vierkantpressung; die Ratsche öffnet erst nach vollem Hub.',
      'أداة بسقّاطة لنهايات الأسلاك من 0.14 إلى 10 مم². كبس مربّع ذاتي الضبط، ولا تُفتح السقّاطة إلا بعد شوط كامل.',
    ],
  'Torque screwdriver 1.0 to 5.0 Nm': [
    'Drehmoment-Schraubendreher 1,0 bis 5,0 Nm',
    'مفك عزم 1.0 إلى 5.0 نيوتن متر',
  ],
  'Adjustable in steps of 0.1 Nm with a window scale, accurate to 6 percent. With ten insulated blades and works certificate.':
    [
      'In Schritten von 0,1 Nm einstellbar, mit Fensterskala, auf 6 Prozent genau. Mit zehn isolierten Klingen und Werkszeugnis.',
      'قابل للضبط بخطوات 0.1 نيوتن متر بمقياس نافذي، بدقة 6 بالمئة. مع عشر شفرات معزولة وشهادة مصنع.',
    ],
  'Hot-air gun HG 650': ['Heißluftpistole HG 650', 'مسدس هواء ساخن HG 650'],
  '2,000 W, 80 to 650 degrees in steps of 10, three air flows. Ceramic heater, cool-down before switch-off, with shrink nozzle.':
    [
      '2.000 W, 80 bis 650 Grad in Schritten von 10, drei Luftstufen. Keramikheizung, Nachkühlung vor dem Abschalten, mit Schrumpfdüse.',
      '2000 واط، من 80 إلى 650 درجة بخطوات من 10، وثلاث سرعات للهواء. سخّان خزفي، وتبريد قبل الإطفاء، مع فوهة انكماش.',
    ],
  'Bench power supply 30 V, 5 A': ['Labornetzgerät 30 V, 5 A', 'مغذّي طاقة مخبري 30 فولت، 5 أمبير'],
  'Linear supply with two channels, constant voltage and constant current, below 1 mV ripple. Channels run alone, in series or in parallel.':
    [
      'Lineares Netzgerät mit zwei Kanälen, Konstantspannung und Konstantstrom, Restwelligkeit unter 1 mV. Kanäle einzeln, in Reihe oder parallel nutzbar.',
      'مغذٍّ خطي بقناتين، جهد ثابت وتيار ثابت، وتموّج دون 1 ملي فولت. تعمل القناتان منفردتين أو على التوالي أو على التوازي.',
    ],
}
