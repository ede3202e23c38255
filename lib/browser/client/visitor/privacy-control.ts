/** Whether the visitor's browser asks for Global Privacy Control (https://www.w3.org/TR/gpc). */
export const hasPrivacyControl = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
