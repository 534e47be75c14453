import { Logo } from "@/components/ui/pictures/logo";
import { getLogoPath, getPartnerLogos, getStripLogos } from "@/lib/content/sponsors";

const lists = { partners: getPartnerLogos, strip: getStripLogos };

interface LogoListProps {
  of: keyof typeof lists;
  className: string | undefined;
}

/** Lazy logos with company names as alternative texts. */
export function LogoList({ of, className }: LogoListProps) {
  return (
    <ul className={className}>
      {lists[of]().map((logo) => (
        <li key={logo.file}>
          <Logo src={getLogoPath(logo)} alt={logo.name} width={logo.width} lazy />
        </li>
      ))}
    </ul>
  );
}
