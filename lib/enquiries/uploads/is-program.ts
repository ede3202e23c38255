/** How programs begin: of Windows, of Linux, of macOS (in either order of bytes, and for several machines), and scripts. */
const BEGINNINGS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const NAMES =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|cjs|wsf|wsh|hta|jar|class|sh|py|pl|rb|php|lnk|reg|so|dylib|app)$/i

/** How many bytes tell a program. */
export const PROGRAM_BYTES = 4

/**
 * Tells whether bytes begin as a program does.
 *
 * @param bytes - The first bytes of a file, PROGRAM_BYTES of them or more where it has as many.
 */
export const isProgram = (bytes: Buffer): boolean =>
  BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))

/**
 * Tells whether a file is called as those are that a machine would run when they are opened.
 *
 * @param name - The file's name, with or without its folders.
 */
export const isProgramName = (name: string): boolean => NAMES.test(name)
