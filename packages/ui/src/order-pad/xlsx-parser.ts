/** All that is needed of the parser, in a module of its own: what imports it later gets nothing else of the package. */
export { streamXlsxRows } from 'hucre/xlsx'
