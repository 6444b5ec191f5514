/** Tells whether this browser may use passkeys here: they need a secure address with a name, not a number. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname)
