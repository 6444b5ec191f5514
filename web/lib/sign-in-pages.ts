/** Log-in pages, which do not redirect to themselves. */
const SIGN_IN_PAGES = ['/login', '/change-password']

export const isSignInPage = (path: string) => SIGN_IN_PAGES.includes(path)
