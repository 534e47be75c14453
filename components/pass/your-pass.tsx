"use client";
import { MenuList } from "@/components/layout/link-lists";
import { useKeptPasses } from "./kept-passes";

interface YourPassProps {
  label: string;
  /** The path of the passes in the language of the page. */
  folder: string;
}

function useLinks({ label, folder }: YourPassProps) {
  const tokens = useKeptPasses();
  return tokens.map((token, index) => ({
    href: folder + token,
    label: tokens.length > 1 ? `${label} ${index + 1}` : label,
  }));
}

/** Links to the passes that this device keeps, as a group of the menu. */
export function PassMenu(props: YourPassProps) {
  const links = useLinks(props);
  return links.length > 0 && <MenuList links={links} />;
}

/** The same links without a list, for the head of the home page. */
export function PassLinks({ className, ...props }: YourPassProps & { className?: string }) {
  return useLinks(props).map(({ href, label }) => (
    <a key={href} href={href} className={className}>
      {label}
    </a>
  ));
}
