import type { Translations } from './types.ts'

/** People, companies, countries, addresses and what customers say: English, German, Arabic. */
export const people: Translations = {
  'Demo Buyer': ['Demo-Einkauf', 'المشتري التجريبي'],
  'Demo Admin': ['Demo-Verwaltung', 'المدير التجريبي'],
  'Packwerk Purchasing': ['Packwerk Einkauf', 'مشتريات باكفيرك'],
  'Paleta Warehouse': ['Paleta Lager', 'مستودع باليتا'],
  'Emballage Procurement': ['Emballage Beschaffung', 'توريدات أمبالاج'],
  'Sagverk Stores': ['Sagverk Magazin', 'مخازن ساغفيرك'],
  'Strapline customer': ['Kunde von Strapline', 'عميل لدى Strapline'],
  'Industrial engineering': ['Wirtschaftsingenieurwesen', 'الهندسة الصناعية'],
  Logistics: ['Logistik', 'اللوجستيات'],
  Germany: ['Deutschland', 'ألمانيا'],
  Italy: ['Italien', 'إيطاليا'],
  Poland: ['Polen', 'بولندا'],
  Sweden: ['Schweden', 'السويد'],
  'Milan works': ['Werk Mailand', 'مصنع ميلانو'],
  'Via delle Officine 14, 20151 Milano, Italy': [
    'Via delle Officine 14, 20151 Mailand, Italien',
    'شارع أوفيتشيني 14، 20151 ميلانو، إيطاليا',
  ],
  'Hafenstrasse 7, 20457 Hamburg, Germany': [
    'Hafenstraße 7, 20457 Hamburg, Deutschland',
    'شارع هافن 7، 20457 هامبورغ، ألمانيا',
  ],
  'ul. Portowa 22, 80-864 Gdańsk, Poland': [
    'ul. Portowa 22, 80-864 Danzig, Polen',
    'شارع بورتوفا 22، 80-864 غدانسك، بولندا',
  ],
  'Sågverksgatan 3, 852 29 Sundsvall, Sweden': [
    'Sågverksgatan 3, 852 29 Sundsvall, Schweden',
    'شارع سوغفيركس 3، 852 29 سوندسفال، السويد',
  ],
  'Hot-air gun HG 600': ['Heißluftpistole HG 600', 'مسدس هواء ساخن HG 600'],

  'The BX 16 has done two shifts a day since March and still holds its tension setting. Charging over lunch is enough.':
    [
      'Das BX 16 läuft seit März zwei Schichten am Tag und hält seine Spannkraft noch immer. Laden in der Mittagspause genügt.',
      'يعمل BX 16 ورديتين يوميًا منذ مارس وما زال يحافظ على قوة الشد المضبوطة. يكفي شحنه في استراحة الغداء.',
    ],
  'Strap came well packed and the reels run true in the dispenser. One of twenty had a dented core.':
    [
      'Das Band kam gut verpackt, und die Rollen laufen rund im Abroller. Eine von zwanzig hatte einen eingedrückten Kern.',
      'وصلت الأشرطة مغلّفة جيدًا وتدور البكرات باستقامة في الموزّع. واحدة من عشرين كان قلبها مضغوطًا.',
    ],
  'Ordered on Monday, strapped on Wednesday. The minimum order is fair for what we use in a month.':
    [
      'Montag bestellt, Mittwoch umreift. Die Mindestmenge ist für unseren Monatsbedarf angemessen.',
      'طلبنا يوم الإثنين وحزّمنا يوم الأربعاء. الحد الأدنى للطلب منصف قياسًا باستهلاكنا الشهري.',
    ],
  'Good sealer, but the handles are long for our narrow aisle. The jaws themselves are excellent.':
    [
      'Gute Verschlusszange, aber die Hebel sind für unseren schmalen Gang zu lang. Die Backen selbst sind ausgezeichnet.',
      'كابسة جيدة، لكن مقبضيها طويلان على ممرّنا الضيق. أما الفكّان فممتازان.',
    ],
  'Buckles bite into the textile and do not slip even on wet timber. We have stopped using steel for most loads.':
    [
      'Die Klemmen beißen sich ins Textil und rutschen auch auf nassem Holz nicht. Für die meisten Ladungen nehmen wir kein Stahlband mehr.',
      'تعضّ الأبازيم على النسيج ولا تنزلق حتى على الخشب المبلل. توقفنا عن استخدام الفولاذ لمعظم الأحمال.',
    ],
  'The cutter holds the end down as promised, which the safety inspection noticed too.': [
    'Die Bandschere hält das Ende wie versprochen fest; das fiel auch bei der Sicherheitsprüfung auf.',
    'المقصّ يمسك طرف الشريط كما وُعدنا، وقد لاحظ مفتش السلامة ذلك أيضًا.',
  ],
  'Soldering station heats in seconds and the stand really sends it to sleep. We took six for the line.':
    [
      'Die Lötstation heizt in Sekunden auf, und in der Ablage geht sie wirklich in den Ruhezustand. Wir haben sechs für die Linie genommen.',
      'تسخن محطة اللحام في ثوانٍ، والحامل يُدخلها فعلًا في وضع السكون. أخذنا ستًّا لخط الإنتاج.',
    ],
  'Clear data on every page: what it takes, what it weighs, what it holds. That is why we order here.':
    [
      'Klare Angaben auf jeder Seite: was hineinpasst, was es wiegt, was es hält. Deshalb bestellen wir hier.',
      'بيانات واضحة في كل صفحة: ما تقبله الأداة وما تزنه وما تحمله. لهذا نطلب من هنا.',
    ],
  'The edge protectors are fine, but a quarter of the box had lost its strap guide.': [
    'Der Kantenschutz ist in Ordnung, aber bei einem Viertel im Karton fehlte die Bandführung.',
    'واقيات الحواف جيدة، لكن ربع العلبة كان بلا مجرى للشريط.',
  ],
  'Terminal blocks snap onto the rail without a screwdriver and the price per piece is hard to beat.':
    [
      'Die Reihenklemmen rasten ohne Schraubendreher auf der Schiene ein, und der Stückpreis ist kaum zu schlagen.',
      'تُركَّب الأطراف على السكة بلا مفك، وسعر القطعة يصعب منافسته.',
    ],
}
