import type { Translations } from './types.ts'

/** News, projects and questions of the shop’s pages: English, German, Arabic. */
export const stories: Translations = {
  'Christmas and New Year break': ['Betriebsruhe zum Jahreswechsel', 'عطلة عيد الميلاد ورأس السنة'],
  'Christmas and New Year': ['Weihnachten und Neujahr', 'عيد الميلاد ورأس السنة'],
  'What is ordered by noon on 20 December leaves before the holidays. Later orders are packed from 7 January.':
    [
      'Was bis zum Mittag des 20. Dezember bestellt ist, geht noch vor den Feiertagen hinaus. Spätere Bestellungen packen wir ab dem 7. Januar.',
      'ما يُطلب قبل ظهر 20 ديسمبر يُشحن قبل العطلة. أما الطلبات اللاحقة فتُعبَّأ ابتداءً من 7 يناير.',
    ],
  'Orders placed by noon on 20 December leave before the holidays. Later orders are packed from 7 January.':
    [
      'Bestellungen bis zum Mittag des 20. Dezember gehen noch vor den Feiertagen hinaus. Spätere packen wir ab dem 7. Januar.',
      'الطلبات المسجّلة قبل ظهر 20 ديسمبر تُشحن قبل العطلة. أما اللاحقة فتُعبَّأ ابتداءً من 7 يناير.',
    ],
  'The shop stays open all the time: orders are accepted, numbered and confirmed as usual, and are packed in the order in which they came in.':
    [
      'Der Shop bleibt durchgehend geöffnet: Bestellungen werden wie gewohnt angenommen, nummeriert und bestätigt und in der Reihenfolge ihres Eingangs gepackt.',
      'يبقى المتجر مفتوحًا طوال الوقت: تُقبل الطلبات وتُرقَّم وتُؤكَّد كالمعتاد، وتُعبَّأ بترتيب وصولها.',
    ],
  Webinars: ['Webinare', 'ندوات عبر الإنترنت'],
  'Forty minutes on one subject, with the tool on the table: weld settings, choosing strap, care of tensioners.':
    [
      'Vierzig Minuten zu einem Thema, mit dem Gerät auf dem Tisch: Schweißeinstellungen, Bandauswahl, Pflege von Spannern.',
      'أربعون دقيقة في موضوع واحد والأداة على الطاولة: ضبط اللحام، واختيار الشريط، والعناية بالشدّادات.',
    ],
  'Bring the strap that you use and the load that you move. We set tension and weld time for it live, and say where a lighter strap would do.':
    [
      'Bringen Sie Ihr Band und Ihr Ladegut mit. Wir stellen Spannkraft und Schweißzeit live dafür ein und sagen, wo ein leichteres Band genügt.',
      'أحضر الشريط الذي تستخدمه والحمل الذي تنقله. نضبط له قوة الشد وزمن اللحام مباشرة، ونقول أين يكفي شريط أخف.',
    ],
  'Summer holidays': ['Betriebsferien', 'عطلة الصيف'],
  'Offices and warehouse close in August. Order strap and seals for the whole month before the break.':
    [
      'Büros und Lager schließen im August. Bestellen Sie Band und Hülsen für den ganzen Monat vor der Pause.',
      'تُغلق المكاتب والمستودع في أغسطس. اطلب الأشرطة والأختام للشهر كله قبل العطلة.',
    ],
  'Offices and warehouse are closed from 9 to 20 August. Order strap and seals for the whole month before that.':
    [
      'Büros und Lager sind vom 9. bis 20. August geschlossen. Bestellen Sie Band und Hülsen für den ganzen Monat vorher.',
      'تُغلق المكاتب والمستودع من 9 إلى 20 أغسطس. اطلب الأشرطة والأختام للشهر كله قبل ذلك.',
    ],
  'Nothing is shipped during these days. Orders placed during that time leave from 21 August.': [
    'In diesen Tagen wird nichts versandt. Bestellungen aus dieser Zeit gehen ab dem 21. August hinaus.',
    'لا شحن في هذه الأيام. الطلبات المسجّلة خلالها تُشحن ابتداءً من 21 أغسطس.',
  ],
  'Order a whole list at once': [
    'Eine ganze Liste auf einmal bestellen',
    'اطلب قائمة كاملة دفعة واحدة',
  ],
  'The order pad takes a spreadsheet of up to 500 lines, finds mistyped part numbers and suggests what was meant.':
    [
      'Der Bestellblock nimmt eine Tabelle mit bis zu 500 Zeilen auf, findet vertippte Artikelnummern und schlägt vor, was gemeint war.',
      'تستقبل لوحة الطلب جدولًا من 500 سطر كحدّ أقصى، وتجد أرقام القطع المكتوبة خطأ وتقترح المقصود.',
    ],
  'Log in, choose Order pad in the dashboard and paste your list. The pad is kept until you have ordered, on this device, even if you close the tab.':
    [
      'Melden Sie sich an, wählen Sie den Bestellblock und fügen Sie Ihre Liste ein. Er bleibt auf diesem Gerät erhalten, bis Sie bestellt haben, auch wenn Sie den Tab schließen.',
      'سجّل الدخول واختر لوحة الطلب والصق قائمتك. تبقى محفوظة على هذا الجهاز حتى تطلب، ولو أغلقت علامة التبويب.',
    ],

  'I build interfaces for people who move goods': [
    'Ich baue Oberflächen für Menschen, die Waren bewegen',
    'أبني واجهات لمن ينقلون البضائع',
  ],
  'Planners, catalogues and control-room screens that are used all day, often with gloves on. I take them from the data model to the last key press, and stay until they are fast.':
    [
      'Planungswerkzeuge, Kataloge und Leitstandsanzeigen, die den ganzen Tag benutzt werden, oft mit Handschuhen. Ich begleite sie vom Datenmodell bis zum letzten Tastendruck und bleibe, bis sie schnell sind.',
      'أدوات تخطيط وفهارس وشاشات غرف تحكم تُستخدم طوال اليوم، وغالبًا بالقفازات. أرافقها من نموذج البيانات إلى آخر ضغطة مفتاح، وأبقى حتى تصبح سريعة.',
    ],
  'Three samples of what I build. Each opens on a site of its own.': [
    'Drei Beispiele meiner Arbeit. Jedes öffnet sich auf einer eigenen Website.',
    'ثلاث عيّنات مما أبنيه. تُفتح كل منها في موقعها الخاص.',
  ],
  'Load planner': ['Ladeplaner', 'مخطِّط التحميل'],
  'Shows a lorry from above and from the side. Pallets are dragged into place, the axle loads follow, and the straps are counted row by row.':
    [
      'Zeigt einen Lkw von oben und von der Seite. Paletten werden an ihren Platz gezogen, die Achslasten folgen, und die Gurte werden Reihe für Reihe gezählt.',
      'يعرض الشاحنة من الأعلى ومن الجانب. تُسحب المنصات إلى أماكنها فتتبعها أحمال المحاور، وتُعدّ الأشرطة صفًّا صفًّا.',
    ],
  'Tool passport': ['Gerätepass', 'جواز الأداة'],
  'The code on a tool’s housing opens its page: calibration, repairs, spare parts. Works between the racks, where there is no reception.':
    [
      'Der Code am Gerätegehäuse öffnet seine Seite: Kalibrierung, Reparaturen, Ersatzteile. Funktioniert auch zwischen den Regalen ohne Empfang.',
      'الرمز على هيكل الأداة يفتح صفحتها: المعايرة والإصلاحات وقطع الغيار. يعمل بين الرفوف حيث لا تغطية.',
    ],
  'Line monitor': ['Linienmonitor', 'مراقب الخط'],
  'Every strapping line of a hall on one wall screen: cycles, standstill and its cause, and the reel that will run out before the shift does.':
    [
      'Alle Umreifungslinien einer Halle auf einem Wandbildschirm: Takte, Stillstand und seine Ursache und die Rolle, die vor Schichtende leer wird.',
      'كل خطوط التحزيم في القاعة على شاشة واحدة: الدورات والتوقف وسببه، والبكرة التي ستنفد قبل انتهاء الوردية.',
    ],

  'Developer interview answers': ['Antworten aus Bewerbungsgesprächen', 'أجوبة مقابلات المطوّرين'],
  'What front-end and full-stack developers are asked in interviews, and the answers I would want to hear: short, exact, and clear about where they stop being true.':
    [
      'Was Front-End- und Full-Stack-Entwickler in Bewerbungsgesprächen gefragt werden, und die Antworten, die ich hören möchte: kurz, genau und klar darin, wo sie aufhören zu gelten.',
      'ما يُسأل عنه مطوّرو الواجهات والأنظمة الكاملة في المقابلات، والأجوبة التي أودّ سماعها: قصيرة ودقيقة وواضحة في حدود صحتها.',
    ],
  'How do you improve the performance of a React application?': [
    'Wie verbessern Sie die Leistung einer React-Anwendung?',
    'كيف تحسّن أداء تطبيق React؟',
  ],
  'How is state managed in React, and where should it live?': [
    'Wie wird Zustand in React verwaltet, und wo gehört er hin?',
    'كيف تُدار الحالة في React وأين ينبغي أن تكون؟',
  ],
  'Why not set state directly, as in a = 5?': [
    'Warum setzt man Zustand nicht direkt, etwa mit a = 5?',
    'لماذا لا تُعيَّن الحالة مباشرة كما في a = 5؟',
  ],
  'How does prototypal inheritance work in JavaScript?': [
    'Wie funktioniert prototypische Vererbung in JavaScript?',
    'كيف تعمل الوراثة بالنماذج الأولية في JavaScript؟',
  ],
  'How do you find the products in an array whose name contains a word?': [
    'Wie finden Sie in einem Array die Produkte, deren Name ein Wort enthält?',
    'كيف تجد في مصفوفة المنتجات التي يحتوي اسمها على كلمة؟',
  ],
  'What is a unit test, and why write them?': [
    'Was ist ein Unit-Test, und warum schreibt man ihn?',
    'ما اختبار الوحدة ولماذا نكتبه؟',
  ],
  'What is the difference between authentication and authorisation?': [
    'Was unterscheidet Authentifizierung und Autorisierung?',
    'ما الفرق بين المصادقة والتخويل؟',
  ],
  'What happens between typing an address and seeing the page?': [
    'Was geschieht zwischen dem Eintippen einer Adresse und der fertigen Seite?',
    'ماذا يحدث بين كتابة العنوان ورؤية الصفحة؟',
  ],
  'When do you choose SQL, and when a document database?': [
    'Wann wählen Sie SQL und wann eine Dokumentdatenbank?',
    'متى تختار SQL ومتى قاعدة بيانات مستندية؟',
  ],
  'What is CORS?': ['Was ist CORS?', 'ما CORS؟'],
  Questions: ['Fragen', 'الأسئلة'],
}
