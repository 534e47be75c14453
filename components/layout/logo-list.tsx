"use client";

import { Logo } from "@/components/ui/logo";

interface LogoListProps {
  logos: readonly { name: string; file: string; width: number }[];
  className: string | undefined;
}

/** Logos of companies, with their names as alternative texts. They are loaded when they come near. */
export function LogoList({ logos, className }: LogoListProps) {
  return (
    <ul className={className}>
      {logos.map(({ name, file, width }) => (
        <li key={file}>
          <Logo src={`/logos/${file}`} alt={name} width={width} lazy />
        </li>
      ))}
    </ul>
  );
}
