/** Made-up companies that buy: what they are called, where they are, and where goods go. */
type Place = [name: string, street: string, city: string, country: string, phone: string]

export const places: readonly Place[] = [
  ['Nordkai', 'Speicherstrasse 12', '28195 Bremen', 'Germany', '+49 421 5550 1'],
  ['Talbruck', 'Werkstrasse 3', '70376 Stuttgart', 'Germany', '+49 711 5550 2'],
  ['Auenpack', 'Am Gleis 8', '4020 Linz', 'Austria', '+43 732 5550 3'],
  ['Seelager', 'Industriestrasse 41', '8005 Zürich', 'Switzerland', '+41 44 555 00 4'],
  ['Dokhaven', 'Kadeweg 77', '3089 Rotterdam', 'Netherlands', '+31 10 555 005'],
  ['Kempenbox', 'Nijverheidslaan 5', '2300 Turnhout', 'Belgium', '+32 14 55 50 06'],
  ['Cartonnerie Valmont', 'Rue des Ateliers 19', '69007 Lyon', 'France', '+33 4 72 55 50 07'],
  ['Embalajes Sierra', 'Calle del Taller 22', '50197 Zaragoza', 'Spain', '+34 976 555 008'],
  ['Douro Cargas', 'Rua da Oficina 9', '4100 Porto', 'Portugal', '+351 22 555 0009'],
  ['Imballi Adda', 'Via Artigiani 31', '24040 Bergamo', 'Italy', '+39 035 555 010'],
  ['Sundlast', 'Havnegade 6', '8000 Aarhus', 'Denmark', '+45 86 55 50 11'],
  ['Fjordgods', 'Verkstedveien 14', '5058 Bergen', 'Norway', '+47 55 55 50 12'],
  ['Mälarlast', 'Verkstadsgatan 2', '721 30 Västerås', 'Sweden', '+46 21 555 013'],
  ['Satamapakka', 'Varastokatu 16', '20100 Turku', 'Finland', '+358 2 555 014'],
  ['Wislapak', 'ul. Magazynowa 4', '80-180 Gdańsk', 'Poland', '+48 58 555 00 15'],
  ['Moravobal', 'Průmyslová 27', '616 00 Brno', 'Czechia', '+420 541 555 016'],
  ['Dunapakk', 'Raktár utca 11', '1097 Budapest', 'Hungary', '+36 1 555 0017'],
  ['Sava Embalaža', 'Obrtniška cesta 5', '1000 Ljubljana', 'Slovenia', '+386 1 555 00 18'],
  ['Liffey Freight', 'Dock Road 30', 'D01 Dublin', 'Ireland', '+353 1 555 0019'],
  ['Pennine Crates', 'Mill Lane 8', 'LS10 Leeds', 'United Kingdom', '+44 113 555 0020'],
]

/** The departments of each that order. */
export const departments = ['Purchasing', 'Warehouse', 'Maintenance']

/** What is said in reviews about a kind of goods (`*`), by the number of stars. */
export const reviewSentences: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'The * does what the page says, shift after shift.',
    'Ordered the * in the morning, and it was in use two days later.',
    'We have replaced all others by this *.',
    'Third order of the *, same quality each time.',
  ],
  4: [
    'Good *, only the carton was too large for it.',
    'The * works well; a printed manual would help.',
    'Reliable *, delivered a day later than we hoped.',
  ],
  3: [
    'The * is all right for light work.',
    'The * is good, the minimum order is high for our small depot.',
  ],
  2: ['Two pieces of the * came with scratches.', 'The * wears faster than the one before.'],
  1: ['The * was not what we had ordered, and went back.'],
}

/** What is added to a review. */
export const reviewEndings: readonly string[] = [
  '',
  ' We will order again.',
  ' The team took to it at once.',
  ' Delivered complete.',
  ' Price and quality fit.',
  ' Used every day since spring.',
  ' The invoice was right at the first try.',
]
