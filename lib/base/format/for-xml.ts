/** Characters that no XML document may hold, whatever is done to them (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that XML does not allow. */
export const forXml = (text: string): string => text.replace(NOT_XML, '')
