#!/usr/bin/env bash
# Sets up the site and the desk on Cloud Run with Firestore: accounts, secrets, both services, a
# scheduler for emails, nightly exports, and a load balancer with Cloud CDN. Run it again to deploy
# again: existing parts stay, and both services get the new image.
#
#   PROJECT=my-fair-1a2b SITE_HOST=expo.example DESK_PEOPLE=group:fair@expo.example \
#     deploy/cloud-run/deploy.sh
#
# It wants gcloud, signed in; docker or podman; npx. The project has billing and belongs to an
# organisation, which the Identity-Aware Proxy asks for. Further variables of the site stand in
# site.env.yaml beside this file; further secrets in SECRETS, like NOTIFY_API_KEY=expo-notify-key:latest.
# WEBHOOKS=expo-webhooks:latest names the secret with the systems that are told what happens.
# With DOOR=on there is the gate app for the devices of the entrance as well.
set -euo pipefail
cd "$(dirname "$0")/../.."

: "${PROJECT:?the id of the Google Cloud project}"
: "${SITE_HOST:?the host name of the site}"
: "${DESK_PEOPLE:?who may use the desk, like group:fair@expo.example}"
REGION=${REGION:-europe-west3}
ENGINE=${ENGINE:-docker}
IMAGE=$REGION-docker.pkg.dev/$PROJECT/expo/site:$(date -u +%Y%m%dT%H%M%S)
SITE=expo-site@$PROJECT.iam.gserviceaccount.com
DESK=expo-desk@$PROJECT.iam.gserviceaccount.com
EXPORT=expo-export@$PROJECT.iam.gserviceaccount.com
SITE_ENV=${SITE_ENV:-deploy/cloud-run/site.env.yaml}
EXPORTS=gs://$PROJECT-firestore-exports

g() { gcloud --project="$PROJECT" --quiet "$@"; }
there() { g "$@" >/dev/null 2>&1; }
# Gives an account a role in the whole project.
allow() {
  g projects add-iam-policy-binding "$PROJECT" --member="serviceAccount:$1" --role="$2" \
    --condition=None >/dev/null
}

echo "== What is used"
g services enable run.googleapis.com firestore.googleapis.com cloudscheduler.googleapis.com \
  secretmanager.googleapis.com artifactregistry.googleapis.com compute.googleapis.com iap.googleapis.com
NUMBER=$(g projects describe "$PROJECT" --format='value(projectNumber)')

echo "== The image"
there artifacts repositories describe expo --location="$REGION" ||
  g artifacts repositories create expo --location="$REGION" --repository-format=docker
g auth configure-docker "$REGION-docker.pkg.dev"
"$ENGINE" build --platform=linux/amd64 --file Containerfile --tag "$IMAGE" .
"$ENGINE" push "$IMAGE"

echo "== Firestore: the database, and its rules and indexes, which deny every client"
there firestore databases describe --database='(default)' ||
  g firestore databases create --database='(default)' --location="$REGION" --type=firestore-native
npx --yes firebase-tools@14 deploy --project "$PROJECT" --only firestore --non-interactive

echo "== Accounts, each with what it needs and no more"
for name in expo-site expo-desk expo-export; do
  there iam service-accounts describe "$name@$PROJECT.iam.gserviceaccount.com" ||
    g iam service-accounts create "$name"
done
allow "$SITE" roles/datastore.user
allow "$DESK" roles/datastore.user
allow "$EXPORT" roles/datastore.importExportAdmin

echo "== The scheduler's secret, which the site alone may read"
there secrets describe expo-delivery ||
  openssl rand -hex 24 | tr -d '\n' | g secrets create expo-delivery --data-file=-
g secrets add-iam-policy-binding expo-delivery --member="serviceAccount:$SITE" \
  --role=roles/secretmanager.secretAccessor >/dev/null

echo "== The site"
# The load balancer adds two addresses to X-Forwarded-For: the client's and its own. The processor
# stays on between requests, because emails are sent after the answer. Everybody may call the
# service without a Google account. A role for "allUsers" would do the same, but new organisations
# forbid it, because they share only within their domain.
variables=$(mktemp)
secret=$(mktemp)
desk_variables=$(mktemp)
door_variables=$(mktemp)
trap 'rm -f "$variables" "$secret" "$desk_variables" "$door_variables"' EXIT
if [[ -f $SITE_ENV ]]; then cat "$SITE_ENV" >"$variables"; fi
cat >>"$variables" <<END
SITE_URL: "https://$SITE_HOST"
FIREBASE_PROJECT_ID: "$PROJECT"
TRUSTED_PROXIES: "2"
END
g run deploy expo-site --image="$IMAGE" --region="$REGION" --service-account="$SITE" --port=3000 \
  --no-invoker-iam-check --ingress=internal-and-cloud-load-balancing \
  --cpu=1 --no-cpu-throttling --memory=512Mi --concurrency=200 --timeout=30 \
  --min-instances=1 --max-instances=10 \
  --env-vars-file="$variables" \
  --set-secrets="DELIVERY_SECRET=expo-delivery:latest${SECRETS:+,$SECRETS}${WEBHOOKS:+,WEBHOOKS=$WEBHOOKS}" \
  --startup-probe=httpGet.path=/api/health,httpGet.port=3000,periodSeconds=1,failureThreshold=30 \
  --liveness-probe=httpGet.path=/api/health,httpGet.port=3000,periodSeconds=10

echo "== The desk, behind the Identity-Aware Proxy: one instance, since it keeps what it has read"
# Google makes the proxy's own account on request. The account gets its role below.
g beta services identity create --service=iap.googleapis.com
# Whoever gets a corrected address at the desk gets the confirmations that the site sends.
if [[ -f $SITE_ENV ]]; then grep -E '^(CONFIRM|WEBHOOK_NETWORKS):' "$SITE_ENV" >"$desk_variables" || true; fi
# Who is told what happens on the site is told what happens at the desk and at the gates.
told=()
if [[ -n ${WEBHOOKS:-} ]]; then told=(--set-secrets="WEBHOOKS=$WEBHOOKS"); fi
cat >>"$desk_variables" <<END
FIREBASE_PROJECT_ID: "$PROJECT"
SITE_URL: "https://$SITE_HOST"
DESK_ACCESS: "iap"
DESK_AUDIENCE: "/projects/$NUMBER/locations/$REGION/services/expo-desk"
END
# The desk names the gate app in its codes for pairing. Nobody reaches its own gate port.
if [[ ${DOOR:-} == on ]]; then
  cat >>"$desk_variables" <<END
DOOR_PORT: "3011"
DOOR_URL: "https://expo-door-$NUMBER.$REGION.run.app"
END
fi
g beta run deploy expo-desk --image="$IMAGE" --region="$REGION" --service-account="$DESK" --port=3010 \
  --no-allow-unauthenticated --iap --command=node --args=--max-semi-space-size=8,dist/desk.cjs \
  --cpu=1 --memory=1Gi --min-instances=0 --max-instances=1 --timeout=300 \
  --env-vars-file="$desk_variables" "${told[@]}"
g run services add-iam-policy-binding expo-desk --region="$REGION" --role=roles/run.invoker \
  --member="serviceAccount:service-$NUMBER@gcp-sa-iap.iam.gserviceaccount.com" >/dev/null
g beta iap web add-iam-policy-binding --resource-type=cloud-run --service=expo-desk --region="$REGION" \
  --member="$DESK_PEOPLE" --role=roles/iap.httpsResourceAccessor >/dev/null

if [[ ${DOOR:-} == on ]]; then
  echo "== Gate app: the desk's program; this service exposes only its gate port"
  # Devices reach it by the address that Cloud Run gives it, which adds the client's to X-Forwarded-For.
  # It is one instance, because devices follow one list; it stays on, because they wait half a second.
  { cat "$desk_variables" && echo 'TRUSTED_PROXIES: "1"'; } >"$door_variables"
  g run deploy expo-door --image="$IMAGE" --region="$REGION" --service-account="$DESK" --port=3011 \
    --no-invoker-iam-check --ingress=all --command=node --args=--max-semi-space-size=8,dist/desk.cjs \
    --cpu=1 --no-cpu-throttling --memory=1Gi --min-instances=1 --max-instances=1 --timeout=30 \
    --env-vars-file="$door_variables" "${told[@]}"
fi

echo "== Addresses of the desk hold what is searched for, those of passes open them: they are not logged"
g logging sinks describe _Default --format='value(exclusions[].name)' | grep -qw expo-personal ||
  g logging sinks update _Default --add-exclusion='name=expo-personal,filter=httpRequest.requestUrl=~"/desk|/VisitorPass/"'

echo "== Emails that wait are delivered every minute, also while no instance runs"
job() {
  local name=$1 verb=create
  shift
  if there scheduler jobs describe "$name" --location="$REGION"; then verb=update; fi
  # The option has one name when the job is made, and another when it is changed.
  g scheduler jobs "$verb" http "$name" --location="$REGION" --http-method=POST "$@"
}
headers=--headers
if there scheduler jobs describe expo-deliver --location="$REGION"; then headers=--update-headers; fi
# The secret is passed in a file: every user of this machine can read the arguments of a running
# command.
value=$(g secrets versions access latest --secret=expo-delivery)
printf '%s: {Authorization: "Bearer %s"}\n' "$headers" "$value" >"$secret"
job expo-deliver --schedule='* * * * *' --uri="https://$SITE_HOST/api/notifications/deliver" \
  --flags-file="$secret" --attempt-deadline=60s

echo "== An export of everything, each night, kept for a month"
there storage buckets describe "$EXPORTS" ||
  g storage buckets create "$EXPORTS" --location="$REGION" --uniform-bucket-level-access \
    --public-access-prevention
g storage buckets update "$EXPORTS" --lifecycle-file=deploy/cloud-run/exports-lifecycle.json
g storage buckets add-iam-policy-binding "$EXPORTS" --member="serviceAccount:$EXPORT" \
  --role=roles/storage.admin >/dev/null
job expo-export --schedule='30 2 * * *' --time-zone=Europe/Istanbul \
  --uri="https://firestore.googleapis.com/v1/projects/$PROJECT/databases/(default):exportDocuments" \
  --message-body="{\"outputUriPrefix\":\"$EXPORTS\"}" --oauth-service-account-email="$EXPORT"

echo "== The load balancer, with Cloud CDN as the site's headers say; it compresses nothing itself"
there compute addresses describe expo --global || g compute addresses create expo --global
there compute network-endpoint-groups describe expo --region="$REGION" ||
  g compute network-endpoint-groups create expo --region="$REGION" \
    --network-endpoint-type=serverless --cloud-run-service=expo-site
if ! there compute backend-services describe expo --global; then
  g compute backend-services create expo --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --enable-cdn --cache-mode=USE_ORIGIN_HEADERS --compression-mode=DISABLED \
    --cache-key-include-protocol --cache-key-include-host --cache-key-include-query-string \
    --cache-key-query-string-whitelist=v
  g compute backend-services add-backend expo --global \
    --network-endpoint-group=expo --network-endpoint-group-region="$REGION"
fi
there compute url-maps describe expo --global || g compute url-maps create expo --default-service=expo
there compute ssl-certificates describe expo --global ||
  g compute ssl-certificates create expo --global --domains="$SITE_HOST"
there compute target-https-proxies describe expo ||
  g compute target-https-proxies create expo --url-map=expo --ssl-certificates=expo
there compute forwarding-rules describe expo --global ||
  g compute forwarding-rules create expo --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address=expo --target-https-proxy=expo --ports=443
there compute url-maps describe expo-plain --global ||
  g compute url-maps import expo-plain --global --source=deploy/cloud-run/plain-to-tls.yaml
there compute target-http-proxies describe expo-plain ||
  g compute target-http-proxies create expo-plain --url-map=expo-plain
there compute forwarding-rules describe expo-plain --global ||
  g compute forwarding-rules create expo-plain --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address=expo --target-http-proxy=expo-plain --ports=80

ADDRESS=$(g compute addresses describe expo --global --format='value(address)')
echo "== Done: let $SITE_HOST point to $ADDRESS; the certificate comes within the hour after that."
g run services describe expo-desk --region="$REGION" --format='value(status.url)'
