import { Drawing, type DrawingProps } from "@/components/ui/drawings/drawing";
import { Section, SectionHead } from "@/components/ui/section";

interface MapSectionProps {
  id: string;
  title: string;
  map: DrawingProps;
}

export function MapSection({ id, title, map }: MapSectionProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} />
      <Drawing {...map} />
    </Section>
  );
}
