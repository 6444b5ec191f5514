const THIS_MACHINE = /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/i

/** Tells whether only programs on this machine reach the host. */
export const isThisMachine = (hostname: string) => THIS_MACHINE.test(hostname)
