import type { CompanyInList } from "@/lib/exhibitors/list";
import { type ListedNetwork, listedNetworks } from "@/lib/reviews/profile";

/** Networks have the same name in every language. */
const networkNames: Record<ListedNetwork, string> = {
  linkedIn: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
};

/** The buyer's next step: the company's own addresses, or the visit. */
export function Contact({ list: { names }, company }: CompanyInList) {
  const { t } = names;
  const { web, profile } = company;
  const newTab = t("Common.opensInNewTab");
  const social = listedNetworks.flatMap((network) => {
    const address = profile.social?.[network];
    return address ? [{ address, name: networkNames[network] }] : [];
  });
  const isReachable = web !== undefined || social.length > 0;
  return (
    <section data-part="contact">
      <h2>{t("Exhibitors.meet")}</h2>
      <p>{t(isReachable ? "Exhibitors.meetBefore" : "Exhibitors.meetThere")}</p>
      {isReachable && (
        <ul>
          {web && (
            <li>
              <WebLink address={web} newTab={newTab} />
            </li>
          )}
          {social.map(({ address, name }) => (
            <li key={name}>
              <WebLink address={address} newTab={newTab} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WebLinkProps {
  /** An https address. */
  address: string;
  newTab: string;
  name?: string;
}

function WebLink({ address, newTab, name }: WebLinkProps) {
  const { host, pathname } = new URL(address);
  const shown = name ?? `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`;
  return (
    <a href={address} target="_blank" rel="noopener" aria-label={`${shown} (${newTab})`}>
      <bdi translate="no" dir="ltr">
        {shown}
      </bdi>
    </a>
  );
}
