declare module '*.svg' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: bundlers export the address of a file so.
  export default address
}
