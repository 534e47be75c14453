import { Logo } from "@/components/ui/pictures/logo";
import { partnerLogos, stripLogos } from "@/lib/content/sponsors";

const lists = { partners: partnerLogos, strip: stripLogos };

interface LogoListProps {
  of: keyof typeof lists;
  className: string | undefined;
}

/** Logos of companies, with their names as alternative texts. They are loaded when they come near. */
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
