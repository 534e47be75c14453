import { Logo } from "@/components/ui/pictures/logo";
import { partnerLogos, stripLogos } from "@/lib/content/sponsors";

const lists = { partners: partnerLogos, strip: stripLogos };

interface LogoListProps {
  of: keyof typeof lists;
  className: string | undefined;
}

/** Lazy logos with company names as alternative texts. */
export function LogoList({ of, className }: LogoListProps) {
  return (
    <ul className={className}>
      {lists[of].map(({ name, file, width }) => (
        <li key={file}>
          <Logo src={`/logos/${file}`} alt={name} width={width} lazy />
        </li>
      ))}
    </ul>
  );
}
