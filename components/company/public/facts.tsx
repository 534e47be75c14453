import { Fragment, type ReactNode } from "react";
import type { CompanyInList } from "@/lib/exhibitors/list";
import { type ListedNetwork, listedNetworks } from "@/lib/reviews/profile";
import { HallLink } from "./hall-link";

/** Networks have the same name in every language. */
const networkNames: Record<ListedNetwork, string> = {
  linkedIn: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
};

export function Facts({ list: { names, locale }, company }: CompanyInList) {
  const { t } = names;
  const { hall, stand, country, web, profile } = company;
  const newTab = t("Common.opensInNewTab");
  const social = listedNetworks.flatMap((network) => {
    const address = profile.social?.[network];
    return address ? [{ address, name: networkNames[network] }] : [];
  });
  return (
    <dl>
      <Fact label={t("Exhibitors.hall")}>
        <HallLink locale={locale} hall={hall} text={names.formatHallTitle(hall)} />
      </Fact>
      <Fact label={t("Exhibitors.stand")}>
        <b data-hall={hall} translate="no">
          {stand}
        </b>
      </Fact>
      <Fact label={t("Exhibitors.country")}>{names.getCountryLabel(country)}</Fact>
      {web && (
        <Fact label={t("Exhibitors.web")}>
          <WebLink address={web} newTab={newTab} />
        </Fact>
      )}
      {social.length > 0 && (
        <Fact label={t("Exhibitors.social")}>
          {social.map(({ address, name }, n) => (
            <Fragment key={name}>
              {n > 0 && <br />}
              <WebLink address={address} newTab={newTab} name={name} />
            </Fragment>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
