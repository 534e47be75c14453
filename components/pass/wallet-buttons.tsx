import button from "@/components/ui/button.module.css";
import { Icon } from "@/components/ui/pictures/icon";
import { type Wallet, walletFiles } from "@/lib/content/wallets";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { buildPassPath } from "@/lib/passes/pass";

interface WalletButtonsProps {
  locale: Locale;
  token: string;
  wallets: readonly Wallet[];
  className?: string | undefined;
}

/** Buttons of our own: the badges of Apple and Google may not be redistributed with a project. */
export function WalletButtons({ locale, token, wallets, className = "" }: WalletButtonsProps) {
  const t = getTranslator(locale);
  return wallets.map((wallet) => (
    <a
      key={wallet}
      className={`${button.plain} ${className}`}
      href={buildPassPath(locale, token, walletFiles[wallet])}
      rel="nofollow"
    >
      <Icon name="wallet" />
      {t(`Pass.wallets.${wallet}`)}
    </a>
  ));
}
