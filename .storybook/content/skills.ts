import type { Translations } from './types.ts'

/** The skills of the portfolio: English, German, Arabic. Names of products stay. */
export const skills: Translations = {
  Projects: ['Projekte', 'المشاريع'],
  Skills: ['Kenntnisse', 'المهارات'],
  'What I am asked for most, each with what I do about it rather than a mark out of ten.': [
    'Wonach ich am häufigsten gefragt werde, jeweils mit dem, was ich dafür tue, statt einer Note.',
    'أكثر ما أُسأل عنه، ومع كلٍّ ما أفعله في شأنه بدل علامة من عشرة.',
  ],
  Interfaces: ['Oberflächen', 'الواجهات'],
  'Small components, each state of each one in a story': [
    'Kleine Komponenten, jeder Zustand in einer Story',
    'مكوّنات صغيرة، كل حالة من كلٍّ منها في قصة',
  ],
  'Strict, with types read from the schema of the data': [
    'Streng, mit Typen aus dem Schema der Daten',
    'صارم، بأنواع مقروءة من مخطط البيانات',
  ],
  Accessibility: ['Barrierefreiheit', 'إتاحة الوصول'],
  'WCAG 2.2 AA, tried by keyboard and by machine': [
    'WCAG 2.2 AA, mit Tastatur und maschinell geprüft',
    'WCAG 2.2 AA، مُجرّبة بلوحة المفاتيح وآليًا',
  ],
  'Tokens, and pages that hold from 320 px upwards': [
    'Tokens und Seiten, die ab 320 px halten',
    'رموز تصميم، وصفحات تصمد من 320 بكسل فما فوق',
  ],
  Data: ['Daten', 'البيانات'],
  'HTTP APIs': ['HTTP-Schnittstellen', 'واجهات HTTP'],
  'One contract that server, client and tests are typed by': [
    'Ein Vertrag, der Server, Client und Tests typisiert',
    'عقد واحد تُشتق منه أنواع الخادم والعميل والاختبارات',
  ],
  'Constraints in the database, indexes from measured queries': [
    'Regeln in der Datenbank, Indizes aus gemessenen Abfragen',
    'قيود في قاعدة البيانات، وفهارس من استعلامات مقيسة',
  ],
  Caching: ['Zwischenspeicher', 'التخزين المؤقت'],
  'Known age, known owner, and a plan for the failed request': [
    'Bekanntes Alter, bekannter Eigentümer und ein Plan für die gescheiterte Anfrage',
    'عمر معروف ومالك معروف، وخطة للطلب الفاشل',
  ],
  Access: ['Zugriff', 'الصلاحيات'],
  'Roles checked on the server, on every request': [
    'Rollen prüft der Server, bei jeder Anfrage',
    'يتحقق الخادم من الأدوار مع كل طلب',
  ],
  Tooling: ['Werkzeuge', 'الأدوات'],
  'Code split by route, with a size that the build enforces': [
    'Code je Route geteilt, mit einer Größe, die der Build erzwingt',
    'شيفرة مقسّمة بحسب المسار، بحجم يفرضه البناء',
  ],
  'The workshop, the documents and the tests in one place': [
    'Werkstatt, Dokumentation und Tests an einem Ort',
    'الورشة والوثائق والاختبارات في مكان واحد',
  ],
  'A few whole journeys, on the build that ships': [
    'Wenige ganze Abläufe, auf dem Build, der ausgeliefert wird',
    'بضع رحلات كاملة على النسخة التي تُنشر',
  ],
  'Continuous integration': ['Kontinuierliche Integration', 'التكامل المستمر'],
  'One command from a plain clone, done in five minutes': [
    'Ein Befehl nach dem Klonen, fertig in fünf Minuten',
    'أمر واحد من نسخة نظيفة، ينتهي في خمس دقائق',
  ],
  Practice: ['Arbeitsweise', 'الممارسة'],
  Performance: ['Leistung', 'الأداء'],
  'Measured on a slow phone before and after': [
    'Vorher und nachher auf einem langsamen Telefon gemessen',
    'مقيس على هاتف بطيء قبل وبعد',
  ],
  'Code review': ['Code-Review', 'مراجعة الشيفرة'],
  'Small changes, with the reason written beside them': [
    'Kleine Änderungen, mit der Begründung daneben',
    'تغييرات صغيرة، وبجانبها السبب مكتوبًا',
  ],
  Decisions: ['Entscheidungen', 'القرارات'],
  'One page each: what was chosen, what was not, and why': [
    'Je eine Seite: was gewählt wurde, was nicht, und warum',
    'صفحة لكلٍّ: ما اختير وما لم يُختر ولماذا',
  ],
  'Site visits': ['Besuche vor Ort', 'زيارات ميدانية'],
  'A shift beside the people who will use it': [
    'Eine Schicht neben denen, die es benutzen werden',
    'وردية بجانب من سيستخدمونه',
  ],
}
