/** Wallets of phones that take a pass, with the last part of its address there. */
export const walletFiles = { apple: "AppleWallet.pkpass", google: "GoogleWallet" } as const;

export type Wallet = keyof typeof walletFiles;

export const wallets = Object.keys(walletFiles) as Wallet[];
